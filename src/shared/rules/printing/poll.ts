/** What a CloudPRNT printer sends with a poll, read leniently: every field but the status may be missing or null. */
import { readStatusCode } from './statusCode.ts'

export interface Poll {
  /** In lower case with colons; undefined where the printer names none that is one. */
  readonly mac: string | undefined
  readonly statusCode: string
  readonly printing: boolean
  readonly answers: Capabilities
}

/** What printers answer to client actions; each left out where it was not said. */
export interface Capabilities {
  readonly clientType?: string
  readonly clientVersion?: string
  readonly encodings?: string
  readonly printWidthDots?: number
  readonly pollSeconds?: number
}

const MOST_LETTERS = 500
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\p{Cc}]/gu, ' ')
        .toWellFormed()
        .trim()
        .slice(0, MOST_LETTERS)
    : ''

/** A MAC address as it is kept, whichever signs divide it. */
export function readMac(said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined
  const digits = said.toLowerCase().replaceAll(/[:\-.\s]/gu, '')
  return /^[0-9a-f]{12}$/u.test(digits) ? digits.replaceAll(/(..)(?!$)/gu, '$1:') : undefined
}

/** The body of a poll; undefined where it is none. */
export function readPoll(body: unknown): Poll | undefined {
  if (!isObject(body)) return undefined
  return {
    mac: readMac(body['printerMAC']),
    statusCode: readStatusCode(body['statusCode']),
    printing: body['printingInProgress'] === true,
    answers: capabilitiesOf(body['clientAction']),
  }
}

function capabilitiesOf(answers: unknown): Capabilities {
  const said = new Map<string, unknown>()
  for (const answer of Array.isArray(answers) ? answers.slice(0, 20) : []) {
    if (isObject(answer) && typeof answer['request'] === 'string')
      said.set(answer['request'].toLowerCase(), answer['result'])
  }
  const clientType = wordsOf(said.get('clienttype'))
  const clientVersion = wordsOf(said.get('clientversion'))
  const encodings = wordsOf(said.get('encodings'))
  const printWidthDots = dotsOf(said.get('pageinfo'))
  const pollSeconds = within(Number(said.get('getpollinterval')), 1, 86_400)
  return {
    ...(clientType && { clientType }),
    ...(clientVersion && { clientVersion }),
    ...(encodings && { encodings }),
    ...(printWidthDots !== undefined && { printWidthDots }),
    ...(pollSeconds !== undefined && { pollSeconds }),
  }
}

const within = (value: number, least: number, most: number): number | undefined =>
  Number.isInteger(value) && value >= least && value <= most ? value : undefined

/** Dots in a line, of millimetres and dots a millimetre; some firmware sends the object, some a text that holds it. */
function dotsOf(said: unknown): number | undefined {
  const page = typeof said === 'string' ? parsed(said) : said
  if (!isObject(page)) return undefined
  return within(Math.round(Number(page['printWidth']) * Number(page['horizontalResolution'])), 100, 2000)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is asked of a printer that has not said what it can. */
export const registrationActions = ['ClientType', 'ClientVersion', 'Encodings', 'PageInfo', 'GetPollInterval'].map(
  request => ({ request, options: '' }),
)

/** Of the types that a job comes in those that the printer takes; all of them while it has not said. */
export function mediaTypesFor(offered: readonly string[], encodings: string): string[] {
  const taken = new Set(encodings.split(/[;,]/u).map(type => type.trim().toLowerCase()))
  const both = offered.filter(type => taken.has(type))
  return both.length > 0 ? both : [...offered]
}

/** After so long without a poll a printer is off: twice its interval and five seconds more, as Star advises. */
export const offlineAfterMs = (pollSeconds: number | null): number => (2 * (pollSeconds ?? 5) + 5) * 1000
