/** Every field of every call: what it does not take is refused at the field, in the reader's language (SHELL-8). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../shared/contract/calls.ts'
import { type Call } from '../shared/contract/kernel/call.ts'
import { HEADERS } from '../shared/contract/kernel/headers.ts'
import { en } from '../shared/text/en.ts'
import { hashSecret, newSecret } from './kernel/secrets.ts'
import { text } from './kernel/texts.ts'
import { contentsOf } from './testing/contents.ts'
import { asSeen } from './testing/contractInputs.ts'
import { aDevice } from './testing/devices.ts'
import { aPerson, type TestPerson } from './testing/people.ts'
import { answerOf } from './testing/refusals.ts'
import { type TestServer, testServer } from './testing/testServer.ts'
import { type WrongField, wrongFields } from './testing/wrongFields.ts'

const calls = Object.entries<Call>(allCalls).map(([name, call]) => ({ name, call, fields: [...wrongFields(call)] }))

let server: TestServer
let boss: TestPerson
let headers: Record<string, string>
beforeAll(async () => {
  server = await testServer()
  boss = await aPerson({ isBoss: true, isOperator: true })
  const [stepUp, { token }] = [newSecret(), await aDevice(boss.store)]
  await server.engine.transact('owner', 'write', run =>
    run(sql`
      insert into step_up (step_up_hash, token_hash, expires_at)
      values (${hashSecret(stepUp)}, ${hashSecret(boss.token)}, now() + interval '15 minutes')`),
  )
  headers = { [HEADERS.stepUp]: stepUp, [HEADERS.device]: token }
})

/** What the server answers to a wrong field, beside what it should. */
async function answered(call: Call, { input, field, ...wrong }: WrongField, language: 'en' | 'zh') {
  const said = { ...headers, 'Accept-Language': language === 'en' ? 'en-US' : 'zh-CN' }
  const { status, body } = await answerOf(boss.request(call, asSeen(call, input), said))
  const message = text(language, `failures.field.${wrong.text}`, wrong.values)
  const what = { field, text: wrong.text, input: JSON.stringify(input).slice(0, 500) }
  return [
    { ...what, status, body },
    { ...what, status: 200, body: { result: 'fail', reason: 'INVALID_INPUT', message, field } },
  ]
}

describe.each(calls)('$name', ({ call, fields }) => {
  test('SHELL-8 refuses what a field does not take at the field, in the words of the catalogue, and writes nothing', async () => {
    const before = await contentsOf(server.engine, [boss.store.merchantId])
    const saidInChinese = new Set<string>()
    for (const wrong of fields) {
      const [answer, wanted] = await answered(call, wrong, 'en')
      expect(answer).toEqual(wanted)
      // Each text once: the language is no matter of the field.
      if (saidInChinese.has(wrong.text)) continue
      saidInChinese.add(wrong.text)
      const [chinese, wantedChinese] = await answered(call, wrong, 'zh')
      expect(chinese).toEqual(wantedChinese)
    }
    expect(await contentsOf(server.engine, [boss.store.merchantId])).toEqual(before)
    expect(server.defects).toEqual([])
  })
})

/** A file that was exported here is looked at part by part, and what an address names may be any text. */
const TAKES_ANYTHING = [
  'getDataConfig.group',
  'getDataConfig.key',
  'previewSettingImport.document',
  'applySettingImport.document',
]

test('SHELL-8 no field is left out, nor a text that a schema gives by itself', () => {
  const left = calls.flatMap(({ name, call, fields }) => {
    const named = Object.keys('shape' in call.input ? (call.input.shape as object) : {})
    const refused = new Set(fields.map(({ field }) => field.split('.')[0]))
    return named.filter(field => !refused.has(field)).map(field => `${name}.${field}`)
  })
  expect(left).toEqual(TAKES_ANYTHING)
  const texts = [...new Set(calls.flatMap(({ fields }) => fields.map(each => each.text)))]
  for (const text of ['required', 'kind', 'whole', 'tooLong', 'tooSmall', 'tooLarge', 'format', 'choice', 'unknown'])
    expect(texts).toContain(text)
  expect(Object.keys(en.failures.field)).toEqual(expect.arrayContaining(texts))
})
