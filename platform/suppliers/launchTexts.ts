import type { GameObstacle } from '#schemas/gameAccess.ts'

/** Reasons why a game doesn't open. */
export type LaunchFailure = GameObstacle | 'unknown' | 'no_demo' | 'too_many'

/** Texts of the frame of a game that doesn't open. */
export const launchTexts: Readonly<Record<string, Readonly<Record<LaunchFailure, string>>>> = {
  en: {
    unknown: 'There is no such game.',
    no_demo: 'This game has no demo mode.',
    too_many: 'Too many games were opened. Try again in some minutes.',
    unavailable: 'This game can’t be opened right now. Try again later.',
    country: 'This game isn’t available in your country.',
    signed_out: 'Sign in to play for real money.',
    excluded: 'You have excluded yourself from playing.',
    unverified: 'Verify your identity to go on playing.',
    no_funds: 'Make a deposit to play this game.',
  },
  es: {
    unknown: 'Este juego no existe.',
    no_demo: 'Este juego no tiene modo demo.',
    too_many: 'Se han abierto demasiados juegos. Inténtalo dentro de unos minutos.',
    unavailable: 'Este juego no se puede abrir ahora. Inténtalo más tarde.',
    country: 'Este juego no está disponible en tu país.',
    signed_out: 'Inicia sesión para jugar con dinero real.',
    excluded: 'Te has autoexcluido del juego.',
    unverified: 'Verifica tu identidad para seguir jugando.',
    no_funds: 'Haz un depósito para jugar a este juego.',
  },
  ar: {
    unknown: 'هذه اللعبة غير موجودة.',
    no_demo: 'لا يوجد وضع تجريبي لهذه اللعبة.',
    too_many: 'فُتح عدد كبير جدًا من الألعاب. حاول بعد بضع دقائق.',
    unavailable: 'يتعذر فتح هذه اللعبة الآن. حاول لاحقًا.',
    country: 'هذه اللعبة غير متاحة في بلدك.',
    signed_out: 'سجّل الدخول للعب بأموال حقيقية.',
    excluded: 'لقد استبعدت نفسك من اللعب.',
    unverified: 'تحقق من هويتك لمواصلة اللعب.',
    no_funds: 'قم بالإيداع للعب هذه اللعبة.',
  },
}
