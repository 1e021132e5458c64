/** docs/product/calls.md: every call of the contract by its service; its schemas are in /service/openapi.json. */
import { type Call, type Calls, SERVICE_BASE } from '../../src/shared/contract/kernel/call.ts'
import { code, table } from './markdown.ts'
import { specifiedCalls } from './specified.ts'

/** The parts of a path before its last name: `/sys/PosClockServe/editPosClock/{id}` is of `sys/PosClockServe`. */
function serviceOf(call: Call): string {
  const parts = call.path.split('/').filter(part => part !== '' && !part.startsWith('{'))
  return parts.slice(0, -1).join('/')
}

function needsOf({ needs, mayNeed = [], stepUp }: Call): string {
  const plain: readonly string[] = ['everyone', 'signedIn', 'device', 'operator']
  const first = plain.includes(needs) ? needs : code(needs)
  const more = mayNeed.length === 0 ? '' : `; some inputs ${mayNeed.map(code).join(', ')}`
  return `${first}${more}${stepUp === true ? '; password step' : ''}`
}

function accessOf(call: Call): string {
  const marks = [call.streams && 'file', call.uploads && 'upload', call.raw && 'raw', call.inViewAs && 'in view as']
  return [call.access, ...marks.filter(mark => typeof mark === 'string')].join(', ')
}

/** The document for these calls. */
export function callsDocument(calls: Calls): string {
  const services = Map.groupBy(Object.entries(calls), ([, call]) => serviceOf(call))
  const paths = Object.values(calls).map(({ path }) => path.toLowerCase())
  const missing = specifiedCalls.filter(({ at }) => !paths.some(path => path.startsWith(at.toLowerCase())))
  const names = [...services.keys()].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  return [
    '# Calls',
    '',
    'Generated from the contract (`src/shared/contract`) by `npm run docs`. Change that, not this.',
    '',
    `Every call, below \`${SERVICE_BASE}\`, by service. [The wire](fields.md#the-wire) says what requests and answers look like, \`${SERVICE_BASE}/openapi.json\` has every schema, \`Needs\` and \`Access\` are explained in \`src/shared/contract/kernel/call.ts\`. In \`Access\`, *file* answers a file, *upload* takes one, *raw* answers bytes of its own kind, *in view as* also serves who looks through other eyes.`,
    '',
    ...names.flatMap(service => [
      `## ${service === '' ? 'Without a service' : service}`,
      '',
      ...table(
        ['Key', 'Call', 'Needs', 'Access', 'About'],
        (services.get(service) ?? []).map(([key, call]) => [
          code(key),
          `${call.method} ${code(call.path.slice(1))}`,
          needsOf(call),
          accessOf(call),
          call.about,
        ]),
      ),
    ]),
    ...(missing.length === 0 ? [] : ['## To come', '']),
    ...table(
      ['Path', 'Calls', 'Asked by'],
      missing.map(({ at, about, asked }) => [code(at.slice(1)), about, asked]),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
