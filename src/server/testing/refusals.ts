/** Raw answers and refusals word for word, for tests of what the specification says. */
import type { Call } from '../../shared/contract/kernel/call.ts'
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

/** A refusal word for word; where no status is named, it is 200. */
export interface Words {
  readonly status?: number
  readonly reason: string
  readonly field?: string
  readonly en: string
  readonly zh: string
}

/** What a call refuses, word for word in both languages. Throws where it does not. */
export async function refusalOf(by: Pick<TestPerson, 'request'>, call: Call, input: Input): Promise<Words> {
  const said = (language: string) => answerOf(by.request(call, input, { 'Accept-Language': language }))
  const [english, chinese] = [await said('en-US'), await said('zh-CN')]
  const { result, reason = '', message: en = '', ...more } = english.body
  if (result !== 'fail' || chinese.body.reason !== reason) throw new Error(JSON.stringify([english, chinese]))
  const status = english.status === 200 ? {} : { status: english.status }
  return { ...status, reason, ...more, en, zh: chinese.body.message ?? '' }
}
