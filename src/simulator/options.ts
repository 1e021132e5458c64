/** What `npm run simulate` is told: checked before anything is sent. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type EveningPart, eveningParts } from './evening.ts'

const usage = `Usage: npm run simulate -- [--url http://localhost:8080] [--code ABCD-EFGH] [--token-file FILE] [--speed 60]
       [--orders 60] [--minutes 240] [--seed 7] [--date YYYY-MM-DD] [--start HH:MM] [--offline HH:MM-HH:MM]
       [--shuffle] [--duplicate 0.1] [--together 20] [--without ${eveningParts.join(',')}]
       [--coupons CODE,CODE | --coupons valid] [--account boss@goldenwok.test [--verify-code TEST] [--printer 'Wok Station']]
What each means: docs/operations/simulators.md`

/** The command cannot be carried out as it was typed; the message says why, and how it is used. */
export class WronglyUsed extends Error {
  constructor(why: string) {
    super(`${why}\n${usage}`)
  }
}

const count = (most: number) =>
  z.coerce.number('is a whole number').int('is a whole number').min(1, 'is at least 1').max(most, `is at most ${most}`)
const time = /^([01]\d|2[0-3]):[0-5]\d$/
const isDate = (typed: string) => !Number.isNaN(Date.parse(typed)) && new Date(typed).toISOString().startsWith(typed)

/** In the place of codes. */
const VALID = 'valid'

const options = z.object({
  url: z.url({ protocol: /^https?$/, error: 'is the address of a server, http or https' }),
  code: z.string().optional(),
  'token-file': z.string().min(1, 'is the name of a file'),
  speed: z.coerce.number('is a number').min(0, 'is not below 0'),
  orders: count(100_000),
  minutes: count(1_440),
  seed: z.string(),
  date: z.string().refine(isDate, 'is a day, YYYY-MM-DD').optional(),
  start: z.string().regex(time, 'is a time, HH:MM').optional(),
  offline: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'is two times, HH:MM-HH:MM')
    .transform(typed => typed.split('-'))
    .optional(),
  shuffle: z.boolean(),
  duplicate: z.coerce.number('is a number').min(0, 'is between 0 and 1').max(1, 'is between 0 and 1'),
  together: count(1_000),
  /** Who reads the codes of tables, so that guests call from them, and connects the printer. */
  account: z.string().min(1, 'is an email, an AID or loginName@AID').optional(),
  'verify-code': z.string(),
  /** Codes that guests bring along, or those that the account finds valid. */
  coupons: z
    .string()
    .transform(typed => (typed === VALID ? VALID : typed.split(',').filter(code => code !== '')))
    .optional(),
  /** Which of the store's printers is played. */
  printer: z.string().min(1, 'is the name of a printer').optional(),
  without: z
    .string()
    .transform(typed => typed.split(',').filter(part => part !== ''))
    .pipe(z.array(z.enum(eveningParts, `knows ${eveningParts.join(', ')}`))),
})

export type Options = Omit<z.output<typeof options>, 'without'> & { readonly parts: readonly EveningPart[] }

/** Reads the command's options. Throws `WronglyUsed`, also where it is asked how it is used. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  let typed
  try {
    typed = parseArgs({
      args: [...args],
      options: {
        url: { ...text, default: 'http://localhost:8080' },
        code: text,
        'token-file': { ...text, default: '.cache/simulator.json' },
        speed: { ...text, default: '60' },
        orders: { ...text, default: '60' },
        minutes: { ...text, default: '240' },
        seed: { ...text, default: '7' },
        date: text,
        start: text,
        offline: text,
        shuffle: { type: 'boolean', default: false },
        duplicate: { ...text, default: '0' },
        without: { ...text, default: '' },
        together: { ...text, default: '20' },
        account: text,
        'verify-code': { ...text, default: 'TEST' },
        printer: text,
        coupons: text,
      },
    }).values
  } catch (error) {
    throw new WronglyUsed(error instanceof Error ? error.message : String(error))
  }
  const read = options.safeParse(typed)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new WronglyUsed(`--${String(issue?.path[0])} ${issue?.message}`)
  }
  const { without, ...rest } = read.data
  if (rest.printer !== undefined && rest.account === undefined)
    throw new WronglyUsed('--printer needs --account: somebody of the store connects it')
  if (rest.coupons === VALID && rest.account === undefined)
    throw new WronglyUsed('--coupons valid needs --account: somebody of the store reads them')
  return { ...rest, parts: eveningParts.filter(part => !without.includes(part)) }
}
