/**
 * The interface of robots' servers. They take no key of ours, so that a robot called again would come again: a call that
 * was not answered is `unknown`, and never repeated by itself (TBL-4).
 */
import type { RobotReason } from '../../../shared/contract/room/robots.ts'
import type { RobotMove } from '../../../shared/rules/room/robotTask.ts'

export type SentVendor = 'sandbox' | 'pudu'

/** A point as the robot's map has it. */
export interface FoundPoint {
  readonly mapName: string
  readonly pointName: string
  readonly pointType: string
}

interface Refused {
  readonly outcome: 'refused'
  readonly reason: RobotReason
  /** In the words of the robot's server; empty where it said nothing. */
  readonly words: string
}

/** `taskId` as the robot's server names it. */
export type RobotAnswer = { readonly outcome: 'taken'; readonly taskId: string } | Refused

/** No answer, or an unclear one: a robot may drive. The message holds no secret. */
export class RobotSilent extends Error {
  override readonly name = 'RobotSilent'
}

/** The robot's server refuses what only asks. */
export class RobotRefused extends Error {
  override readonly name = 'RobotRefused'
  readonly reason: RobotReason
  readonly words: string
  constructor(reason: RobotReason, words = '') {
    super(reason)
    this.reason = reason
    this.words = words
  }
}

export interface RobotPort {
  readonly vendor: SentVendor
  /** All points of the map that the robot uses now. Throws RobotSilent, RobotRefused. */
  listPoints(signal: AbortSignal): Promise<FoundPoint[]>
  /** Sends a robot to a point. Throws RobotSilent: nobody knows whether it drives. */
  call(point: FoundPoint, now: Date, signal: AbortSignal): Promise<RobotAnswer>
  /** Calls a robot back. Throws RobotSilent. */
  cancel(taskId: string, signal: AbortSignal): Promise<RobotAnswer>
  /** What the robot of a task does at `now`. Throws RobotSilent, RobotRefused. */
  moveOf(taskId: string, now: Date, signal: AbortSignal): Promise<RobotMove>
}
