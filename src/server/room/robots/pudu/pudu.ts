/**
 * Pudu's robots over its cloud: points of the map, custom calls, and what the robot does. The address holds the region
 * and `/pudu-entry`. An answer is a success where it is 200 and its `message` is `SUCCESS`.
 */
import { z } from 'zod'
import { Failure } from '../../../../shared/contract/kernel/failures.ts'
import type { RobotSetup } from '../../../../shared/contract/settings/groups/robotSetup.ts'
import type { RobotMove } from '../../../../shared/rules/room/robotTask.ts'
import type { Env } from '../../../env.ts'
import { guardedSend } from '../../../kernel/guardedFetch.ts'
import { brokenCode, mayCarrySecrets, notReachedCode } from '../../../kernel/outsideCall.ts'
import { type FoundPoint, type RobotAnswer, type RobotPort, RobotRefused, RobotSilent } from '../robotPort.ts'
import { puduHeaders, type PuduRequest } from './puduSignature.ts'

const POINTS = '/map-service/v1/open/point'
const CALL = '/open-platform-service/v1/custom_call'
const CANCEL = '/open-platform-service/v1/custom_call/cancel'
const STATUS = '/open-platform-service/v2/status/get_by_sn'
const MOST_BYTES = 1_000_000
const PAGE = 100
const MOST_PAGES = 20
const MOST_WORDS = 200

/** Anything else is a stop on its way. */
const moves: Readonly<Record<string, RobotMove>> = { '': 'idle', IDLE: 'idle', ARRIVE: 'arrived', ERROR: 'stuck' }

export interface PuduLine {
  readonly env: Env
  readonly settings: RobotSetup
  /** Undefined: none is set, or it can no longer be decrypted. */
  readonly secret: string | undefined
}

const envelope = z.object({ message: z.string().default(''), data: z.unknown().optional() })
const pointPage = z.object({
  map_name: z.string().optional(),
  list: z.array(z.object({ name: z.string().min(1), type: z.string().default(''), map_name: z.string().optional() })),
})
const calledTask = z.object({ task_id: z.union([z.string().min(1), z.number()]) })
const robotStatus = z.object({ move_state: z.string().default('') })

export function puduRobot(line: PuduLine): RobotPort {
  const { account, robot } = line.settings
  return {
    vendor: 'pudu',
    listPoints: signal => allPoints(line, signal),
    call({ mapName, pointName, pointType }, _, signal) {
      const body = {
        sn: robot,
        map_name: mapName,
        point: pointName,
        point_type: pointType || 'table',
        call_device_name: account,
        call_mode: 'CALL',
      }
      return answered(line, CALL, body, signal, data => String(calledTask.parse(data).task_id))
    },
    cancel: (taskId, signal) =>
      answered(line, CANCEL, { task_id: taskId, call_device_name: account }, signal, () => taskId),
    async moveOf(_, __, signal) {
      const data = await asked(line, STATUS, { sn: robot }, signal)
      const { move_state: move } = read(robotStatus, data)
      return (Object.hasOwn(moves, move) && moves[move]) || 'moving'
    },
  }
}

async function allPoints(line: PuduLine, signal: AbortSignal): Promise<FoundPoint[]> {
  const found: FoundPoint[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { sn: line.settings.robot, limit: String(PAGE), offset: String(page * PAGE) }
    const { list, map_name: map = '' } = read(pointPage, await asked(line, POINTS, query, signal))
    found.push(
      ...list.map(({ name, type, map_name: own }) => ({ mapName: own ?? map, pointName: name, pointType: type })),
    )
    if (list.length < PAGE) break
  }
  return found
}

/** A call or its end. Whoever answers in words that nobody understands may have sent a robot. */
async function answered(
  line: PuduLine,
  path: string,
  body: object,
  signal: AbortSignal,
  taskOf: (data: unknown) => string,
): Promise<RobotAnswer> {
  try {
    const data = await send(line, { method: 'POST', path, query: {}, body: JSON.stringify(body) }, signal)
    return { outcome: 'taken', taskId: taskOf(data) }
  } catch (error) {
    if (error instanceof RobotRefused) return { outcome: 'refused', reason: error.reason, words: error.words }
    if (error instanceof z.ZodError) throw new RobotSilent('Pudu named no task')
    throw error
  }
}

const asked = (line: PuduLine, path: string, query: Readonly<Record<string, string>>, signal: AbortSignal) =>
  send(line, { method: 'GET', path, query, body: '' }, signal)

function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const known = schema.safeParse(data)
  if (!known.success) throw new RobotSilent('Pudu answered in an unknown form')
  return known.data
}

/** The `data` of an answer. Throws RobotRefused where nothing was done, RobotSilent where nobody knows. */
async function send({ env, settings, secret }: PuduLine, request: PuduRequest, signal: AbortSignal): Promise<unknown> {
  const base = settings.address.replace(/\/+$/, '')
  if (secret === undefined || settings.account === '' || settings.robot === '') throw new RobotRefused('keyMissing')
  if (base === '' || !mayCarrySecrets(base)) throw new RobotRefused('badAddress')
  const query = new URLSearchParams(request.query).toString()
  const address = `${base}${request.path}${query === '' ? '' : `?${query}`}`
  const path = new URL(address).pathname
  const date = new Date().toUTCString()
  const headers = puduHeaders({ ...request, path }, { appKey: settings.account, secret, date })
  const asks = { method: request.method, headers, ...(request.body !== '' && { body: request.body }) }
  try {
    const bounds = { allowed: env.allowedPrivateHosts, mostBytes: MOST_BYTES, signal }
    const reply = await guardedSend(address, asks, bounds)
    return dataOf(reply)
  } catch (error) {
    if (error instanceof RobotRefused || error instanceof RobotSilent) throw error
    if (error instanceof Failure) throw new RobotRefused('badAddress')
    const code = notReachedCode(error)
    if (code !== undefined) throw new RobotRefused('notConnected', code)
    throw new RobotSilent(`no answer from Pudu: ${brokenCode(error)}`)
  }
}

function dataOf({ status, text }: { readonly status: number; readonly text: string }): unknown {
  const known = envelope.safeParse(parsed(text))
  const words = known.success ? known.data.message.slice(0, MOST_WORDS) : ''
  if (status === 401 || status === 403) throw new RobotRefused('keyRefused', words)
  if (status >= 400 && status < 500) throw new RobotRefused('refused', words || String(status))
  if (status !== 200 || !known.success) throw new RobotSilent(`Pudu answered ${status}`)
  if (known.data.message !== 'SUCCESS') throw new RobotRefused('refused', words)
  return known.data.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
