/** What a call refuses with, read from its raw answers: for tests of rules, which name no words of the catalogue. */
import type { Call } from '../../shared/contract/kernel/call.ts'
import { en } from '../../shared/text/en.ts'
import { zh } from '../../shared/text/zh.ts'
import type { TestPerson } from './people.ts'

export interface Answer {
  readonly status: number
  readonly body: { result: string; reason?: string; field?: string; message?: string; [key: string]: unknown }
}

export async function answerOf(response: Response | Promise<Response>): Promise<Answer> {
  const given = await response
  return { status: given.status, body: (await given.json()) as Answer['body'] }
}

/** What is sent. */
export type Input = Readonly<Record<string, unknown>>

/** A refusal; where no status is named, it is 200. */
export interface Refused {
  readonly status?: number
  readonly reason: string
  readonly field?: string
  /** Of an input that the schema refuses: the key of the text under `failures.field`. */
  readonly text?: string
  /** What the message names, in English. */
  readonly values?: Readonly<Record<string, string>>
}

/**
 * What a call refuses. Throws where it does not, and where its message is not that of the catalogue in both languages
 * with the same values.
 */
export async function refusalOf(by: Pick<TestPerson, 'request'>, call: Call, input: Input): Promise<Refused> {
  const said = (language: string) => answerOf(by.request(call, input, { 'Accept-Language': language }))
  const [english, chinese] = [await said('en-US'), await said('zh-CN')]
  const { result, reason = '', message = '', ...more } = english.body
  if (result !== 'fail' || chinese.body.reason !== reason) throw new Error(JSON.stringify([english, chinese]))
  const status = english.status === 200 ? {} : { status: english.status }
  return { ...status, reason, ...more, ...meaning(reason, message, chinese.body.message ?? '') }
}

/** Which text of the catalogue two messages are, and the values in it. */
function meaning(reason: string, english: string, chinese: string): Pick<Refused, 'text' | 'values'> {
  const own = valuesIn(en.failures.reasons, zh.failures.reasons, reason, english, chinese)
  if (own) return own
  const found = Object.keys(reason === 'INVALID_INPUT' ? en.failures.field : {}).flatMap(text => {
    const values = valuesIn(en.failures.field, zh.failures.field, text, english, chinese)
    return values ? [{ text, ...values }] : []
  })
  // “At least {{min}}.” fits what begins alike: the one with the fewest values is meant.
  const [nearest] = found.toSorted((a, b) => Object.keys(a.values ?? {}).length - Object.keys(b.values ?? {}).length)
  if (!nearest) throw new Error(`Not in the catalogue for ${reason}: ${english} / ${chinese}`)
  return nearest
}

type Texts = Readonly<Record<string, string>>

function valuesIn(inEnglish: Texts, inChinese: Texts, key: string, english: string, chinese: string) {
  const [found, same] = [patternOf(inEnglish[key]).exec(english), patternOf(inChinese[key]).exec(chinese)]
  if (!found || !same) return undefined
  const names = Object.keys(found.groups ?? {})
  // Names of permissions and the like are said in each language; figures are the same.
  const isOther = (name: string) =>
    /\d/.test(found.groups?.[name] ?? '') && same.groups?.[name] !== found.groups?.[name]
  if (names.some(isOther)) throw new Error(`Other values in Chinese: ${english} / ${chinese}`)
  return names.length === 0 ? {} : { values: { ...found.groups } }
}

/** The values of a text, by name. */
function patternOf(template = ''): RegExp {
  const parts = template.split(/\{\{(\w+)[^}]*\}\}/)
  const value = (name: string, at: number) => (parts.indexOf(name) < at ? `\\k<${name}>` : `(?<${name}>.*?)`)
  const source = parts.map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : value(part, at)))
  return new RegExp(`^${source.join('')}$`, 'su')
}
