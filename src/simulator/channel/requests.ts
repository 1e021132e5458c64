/** What the sandbox channel answers to each request of its wire. */
import type { z } from 'zod'
import { channelMenu } from '../../shared/contract/channels/channelMenu.ts'
import {
  SANDBOX_BASE,
  sandboxAnswer,
  sandboxAvailability,
  sandboxHours,
  SANDBOX_KEY_HEADER,
  sandboxPause,
  sandboxPrices,
} from '../../shared/contract/channels/sandboxWire.ts'
import { jobAnswer, type StoreThere } from './storeThere.ts'

export interface Asked {
  readonly method: string
  readonly url: URL
  /** Parsed; null for none. */
  readonly body: unknown
  /** Empty where it is missing; names in small letters. */
  readonly header: (name: string) => string
}
export interface Reply {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

export const refusal = (status: number, error: string, message: string): Reply => ({ status, body: { error, message } })
const done = (body: object, status = 200): Reply => ({ status, body })

/** What one request does at a store, by its method and the rest of its path. */
type Answer = (there: StoreThere, asked: Asked, now: number, part: string) => Reply

const routes: readonly (readonly [method: string, path: RegExp, answer: Answer])[] = [
  [
    'GET',
    /^$/,
    there => done({ store: there.name, name: `Sandbox ${there.name}`, pausedUntil: there.state.pausedUntil }),
  ],
  ['GET', /^menu$/, ({ state }) => done({ hash: state.hash, menu: state.menu })],
  ['PUT', /^menu$/, publish],
  [
    'GET',
    /^jobs$/,
    ({ state }, { url }) =>
      done({ jobs: state.jobs.filter(({ key }) => key === url.searchParams.get('key')).map(jobAnswer) }),
  ],
  ['GET', /^jobs\/([^/]+)$/, oneJob],
  [
    'POST',
    /^availability$/,
    reading(sandboxAvailability, (there, changes) => done({ entities: there.setAvailability(changes) })),
  ],
  ['POST', /^prices$/, reading(sandboxPrices, (there, changes) => done({ entities: there.setPrices(changes) }))],
  [
    'PUT',
    /^hours$/,
    reading(sandboxHours, (there, hours) =>
      there.setHours(hours) ? done({}) : refusal(409, 'no_menu', 'Nothing is published here'),
    ),
  ],
  ['POST', /^pause$/, reading(sandboxPause, (there, pause) => (there.pause(pause), done({})))],
  [
    'POST',
    /^orders\/([^/]+)\/answer$/,
    reading(sandboxAnswer, (there, answer, part) =>
      there.hear(part, answer) ? done({}) : refusal(404, 'unknown_order', 'There is no such order'),
    ),
  ],
]

/** Answers a request about a store that is known, with a key that is right. */
export function answerRequest(there: StoreThere, asked: Asked, now: number): Reply {
  const rest = asked.url.pathname
    .slice(SANDBOX_BASE.length + 1)
    .split('/')
    .slice(1)
    .join('/')
  for (const [method, path, answer] of routes) {
    const found = method === asked.method ? path.exec(rest) : null
    if (found) return answer(there, asked, now, decodeURIComponent(found[1] ?? ''))
  }
  return refusal(404, 'unknown_address', 'There is nothing here')
}

/** A request whose body has a shape; another one is refused with where it is wrong. */
function reading<T>(shape: z.ZodType<T>, answer: (there: StoreThere, body: T, part: string) => Reply): Answer {
  return (there, { body }, _, part) => {
    const read = shape.safeParse(body)
    return read.success ? answer(there, read.data, part) : wrongShape(read.error)
  }
}

function wrongShape({ issues: [issue] }: z.ZodError): Reply {
  return refusal(400, 'bad_request', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

function publish(there: StoreThere, { body, header }: Asked, now: number): Reply {
  const key = header(SANDBOX_KEY_HEADER.toLowerCase())
  if (key === '') return refusal(400, 'key_missing', `${SANDBOX_KEY_HEADER} is missing`)
  const read = channelMenu.safeParse(body)
  if (!read.success) return wrongShape(read.error)
  const job = there.publish(key, read.data, now)
  return job ? done(jobAnswer(job), 202) : refusal(409, 'key_reused', 'The key belongs to another menu')
}

function oneJob({ state }: StoreThere, _: Asked, __: number, part: string): Reply {
  const job = state.jobs.find(known => known.job === part)
  return job ? done(jobAnswer(job)) : refusal(404, 'unknown_job', 'There is no such job')
}
