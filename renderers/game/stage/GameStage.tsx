import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useRef } from 'react'
import FavouriteButton from '#renderers/parts/games/FavouriteButton.tsx'
import { formatRtp } from '#renderers/parts/games/formatRtp.ts'
import { GamePicture } from '#renderers/parts/games/GamePicture.tsx'
import type { Game } from '#schemas/game.ts'
import type { GameAccess, GameMode } from '#schemas/gameAccess.ts'
import { useActionProps } from '#src/engine/actions.tsx'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { playPath } from '#src/shared/addresses.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { playOf } from '#src/stores/PlayStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { GameStageProps } from './definition.ts'
import { Obstacle, SignInButtons } from './Obstacle.tsx'
import { useConnection } from './useConnection.ts'
import { type FullScreen, useFullScreen } from './useFullScreen.ts'
import { useGameFrame } from './useGameFrame.ts'
import styles from './GameStage.module.css'

interface Props extends GameStageProps {
  readonly game: Resource<Game>
  readonly access: Resource<GameAccess>
}

/** A game in a frame of its own origin, or, before it is opened, its picture with the ways to play. */
export default observer(function GameStage({ game, access, ...props }: Props) {
  const t = useT()
  const failed = [game, access].filter(({ value, state }) => !value && state === 'error')
  if (failed.length > 0) {
    const retry = () => failed.forEach((resource) => resource.retry())
    return <ErrorState title={t('play.error')} retryLabel={t('common.retry')} onRetry={retry} />
  }
  if (!game.value || !access.value) return <Skeleton shape="block" />
  return <Stage key={game.value.sysname} game={game.value} access={access.value} {...props} />
})

interface StageProps extends GameStageProps {
  readonly game: Game
  readonly access: GameAccess
}

const Stage = observer(function Stage({ game, access, headingLevel, demoActions }: StageProps) {
  const t = useT()
  const play = playOf(useStores())
  const stage = useRef<HTMLElement>(null)
  const [exit, deposit] = [useRef<HTMLAnchorElement>(null), useRef<HTMLAnchorElement>(null)]
  const fullScreen = useFullScreen(stage)
  useConnection()
  useEffect(() => () => play.leave(), [play])
  // a game that runs stays when its last money is at stake
  const canStay = play.isForMoney && access.obstacle === 'no_funds'
  const mode = modeOf(play.mode, canStay ? { ...access, obstacle: null } : access)
  const { type, visibleFullScreen, contentViewType } = game.config
  return (
    <section ref={stage} className={styles.stage} data-type={type} data-view={contentViewType} aria-label={game.name}>
      <div className={styles.screen}>
        {mode ? (
          <GameFrame key={mode} game={game} mode={mode} exit={exit} deposit={deposit} />
        ) : (
          <Poster game={game} access={access} demoActions={demoActions} />
        )}
        {play.isOffline && (
          <div className={styles.cover} role="alert">
            <p className={styles.title}>{t('play.offline')}</p>
            <p className={styles.text}>{t('play.offlineText')}</p>
          </div>
        )}
      </div>
      <StageBar
        {...{ game, access, headingLevel, demoActions, mode, exit, deposit }}
        fullScreen={visibleFullScreen ? fullScreen : undefined}
      />
    </section>
  )
})

interface BarProps extends StageProps {
  readonly mode: GameMode | undefined
  readonly exit: RefObject<HTMLAnchorElement | null>
  readonly deposit: RefObject<HTMLAnchorElement | null>
  /** Undefined for a game that isn't shown on the whole screen. */
  readonly fullScreen: FullScreen | undefined
}

/** The name of the game with its facts, and the ways out of it. */
const StageBar = observer(function StageBar({
  game,
  access,
  headingLevel: Heading = 'h2',
  demoActions,
  mode,
  exit,
  deposit,
  fullScreen,
}: BarProps) {
  const t = useT()
  const localHref = useLocalHref()
  const { session, locale } = useStores()
  return (
    <div className={styles.bar}>
      {session.isAuth && game.config.canVisibleFavoriteIcon && (
        <span className={styles.favourite}>
          <FavouriteButton game={game} />
        </span>
      )}
      <Heading className={styles.name}>
        <bdi>{game.name}</bdi>
      </Heading>
      <p className={styles.facts}>
        <bdi>{game.provider.name}</bdi>
        {game.rtp !== null && <span>{t('play.rtp', { percent: formatRtp(game.rtp, locale.code) })}</span>}
        {mode === 'demo' && <span className={styles.demo}>{t('play.demoMode')}</span>}
        {access.free_spins > 0 && mode !== 'demo' && <span>{t('play.freeSpins', { count: access.free_spins })}</span>}
      </p>
      <ModeButton game={game} access={access} demoActions={demoActions} mode={mode} />
      {access.obstacle !== 'signed_out' && (
        <a ref={deposit} className={styles.quiet} href={localHref('/cashier/deposit')}>
          {t('play.deposit')}
        </a>
      )}
      <a ref={exit} className={styles.quiet} href={localHref('/gamehall')}>
        {t('play.leave')}
      </a>
      {fullScreen?.isSupported && mode !== undefined && (
        <Button
          size="s"
          variant="ghost"
          icon={fullScreen.isOn ? 'fullscreen-exit' : 'fullscreen'}
          label={t(fullScreen.isOn ? 'play.leaveFullScreen' : 'play.fullScreen')}
          onClick={() => fullScreen.toggle()}
        />
      )}
    </div>
  )
})

/** Changes from demo to money, or back. */
const ModeButton = observer(function ModeButton({
  game,
  access,
  demoActions,
  mode,
}: Pick<BarProps, 'game' | 'access' | 'demoActions' | 'mode'>) {
  const t = useT()
  const actionProps = useActionProps()
  const stores = useStores()
  if (mode === 'demo' && access.obstacle === null) {
    return (
      // of its own, so that the click that shows the other one isn't a click on it too
      <Button key="money" size="s" variant="primary" onClick={() => playOf(stores).choose('play')}>
        {t('play.forMoney')}
      </Button>
    )
  }
  if (mode !== 'play' || !access.has_demo) return null
  return (
    <Button
      key="demo"
      size="s"
      variant="soft"
      href={`${playPath(nameOf(game), 'demo')}?locale=${stores.locale.code}`}
      {...actionProps(demoActions)}
    >
      {t('play.demo')}
    </Button>
  )
})

/** Returns the name by which the platform launches a game. */
const nameOf = ({ sysname, options: { custom } }: Game) => (custom === undefined ? { sysname } : { custom })

/** A signed-in player plays for money unless something hinders them; a guest chooses. */
function modeOf(chosen: GameMode | undefined, { obstacle, has_demo: hasDemo }: GameAccess): GameMode | undefined {
  if (chosen === 'demo') return hasDemo ? 'demo' : undefined
  return obstacle === null ? 'play' : undefined
}

interface FrameProps {
  readonly game: Game
  readonly mode: GameMode
  /** The links of the page that a game's own buttons follow. */
  readonly exit: RefObject<HTMLAnchorElement | null>
  readonly deposit: RefObject<HTMLAnchorElement | null>
}

function GameFrame({ game, mode, exit, deposit }: FrameProps) {
  const { sysname, name } = game
  const t = useT()
  const { locale } = useStores()
  const frame = useRef<HTMLIFrameElement>(null)
  useGameFrame({
    ref: frame,
    sysname,
    onExit: () => exit.current?.click(),
    onDeposit: () => deposit.current?.click(),
  })
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('play.frame', { name })}
      src={`${playPath(nameOf(game), mode)}?locale=${locale.code}`}
      // its origin is another one, so it can’t reach this page to lift its sandbox
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
    />
  )
}

function Poster({ game, access, demoActions }: Omit<StageProps, 'headingLevel'>) {
  const t = useT()
  const { locale } = useStores()
  const actionProps = useActionProps()
  const { obstacle, has_demo: hasDemo } = access
  return (
    <div className={styles.poster}>
      <div className={styles.picture}>
        <GamePicture image={game.image} isPriority />
      </div>
      <div className={styles.choice}>
        {obstacle !== null && obstacle !== 'signed_out' && <Obstacle access={access} obstacle={obstacle} />}
        <div className={styles.buttons}>
          {obstacle === 'signed_out' && <SignInButtons />}
          {hasDemo && (
            <Button
              variant="soft"
              icon="play"
              href={`${playPath(nameOf(game), 'demo')}?locale=${locale.code}`}
              {...actionProps(demoActions)}
            >
              {t('play.demo')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
