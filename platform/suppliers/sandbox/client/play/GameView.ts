import type { PlayedRound } from '../../play/PlayState.ts'
import type { GameShell } from './GameShell.ts'
import type { Play } from './Play.ts'

/** The part of a game in the shell: its picture and its controls. */
export interface GameView {
  /** Texts of the dialog about the rules. */
  rules(): readonly Node[]
  /** Shows a round that was interrupted. */
  resume(round: PlayedRound): Promise<void>
}

/** Builds the view of a game. */
export type MountGame = (play: Play, shell: GameShell) => GameView
