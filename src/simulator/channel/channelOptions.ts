/** The options of `npm run simulate:channel`. */
import { parseArgs } from 'node:util'
import { type Faults, type Mood, moods, noFaults } from './faults.ts'

const switches = ['down', 'key', 'stuck'] as const
const names = [...switches, ...moods.filter(mood => mood !== 'well')]
const USAGE = `Usage: npm run simulate:channel -- [--port 9200] [--host 127.0.0.1] [--key sandbox-key] [--store NAME]…
       [--job-ms 3000] [--answer-ms 0] [--per-minute N] [--without-retry-after] [--refuse REF]…
       [--fault NAME] [--after CHANGES] [--file sandbox.json] [--hook URL --hook-key KEY]
Faults: ${names.join(', ')}. --after N: they begin after N requests that change something.`

export interface ChannelOptions {
  readonly port: number
  readonly host: string
  readonly key: string
  readonly stores: readonly string[] | undefined
  readonly jobMs: number
  readonly answerMs: number
  readonly perMinute: number | undefined
  readonly saysWhen: boolean
  readonly faults: Faults
  readonly file: string | undefined
  readonly hook: { readonly url: string; readonly key: string } | undefined
}

/** Throws an Error that says how it is used. */
export function readChannelOptions(args: readonly string[]): ChannelOptions {
  const { values } = parse(args)
  const { port, host, key, store, fault, after, file, hook } = values
  const perMinute = values['per-minute']
  const wholes = [port, values['job-ms'], values['answer-ms'], after, perMinute ?? '1'].map(Number)
  const isWrong =
    !wholes.every(value => Number.isInteger(value) && value >= 0) ||
    Number(port) > 65_535 ||
    perMinute === '0' ||
    key === '' ||
    (fault !== undefined && !names.includes(fault as (typeof names)[number])) ||
    (hook === undefined) !== (values['hook-key'] === undefined) ||
    (hook !== undefined && !URL.canParse(hook))
  if (isWrong) throw new Error(USAGE)
  return {
    port: Number(port),
    host,
    key,
    stores: store,
    jobMs: Number(values['job-ms']),
    answerMs: Number(values['answer-ms']),
    perMinute: perMinute === undefined ? undefined : Number(perMinute),
    saysWhen: !values['without-retry-after'],
    faults: { ...faultsOf(fault, Number(after)), refuse: values.refuse ?? [] },
    file,
    hook: hook === undefined ? undefined : { url: hook, key: values['hook-key'] ?? '' },
  }
}

function faultsOf(fault: string | undefined, after: number): Faults {
  if (fault === undefined) return noFaults
  const isMood = moods.includes(fault as Mood)
  if (isMood) return { ...noFaults, next: Array.from({ length: after }, () => 'well' as const), every: fault as Mood }
  return { ...noFaults, down: fault === 'down', keyRevoked: fault === 'key', stuck: fault === 'stuck' }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '9200' },
        host: { type: 'string', default: '127.0.0.1' },
        key: { type: 'string', default: 'sandbox-key' },
        store: { type: 'string', multiple: true },
        'job-ms': { type: 'string', default: '3000' },
        'answer-ms': { type: 'string', default: '0' },
        'per-minute': { type: 'string' },
        'without-retry-after': { type: 'boolean', default: false },
        refuse: { type: 'string', multiple: true },
        fault: { type: 'string' },
        after: { type: 'string', default: '0' },
        file: { type: 'string' },
        hook: { type: 'string' },
        'hook-key': { type: 'string' },
      },
    })
  } catch {
    throw new Error(USAGE)
  }
}
