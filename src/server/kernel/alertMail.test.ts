import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'

const TO = 'ann@wok.test'
const read = (settings: Record<string, string>) => readEnv(settings).alertMail

test('ADM-3 who is mailed about urgent problems, and through which server, is read from the environment', () => {
  expect(read({})).toBeUndefined()
  expect(read({ ALERT_MAIL_TO: '', ALERT_MAIL_SERVER: '' })).toBeUndefined()
  const ALERT_MAIL_SERVER = 'smtps://mise%40wok.test:p%40ss@mail.wok.test'
  expect(read({ ALERT_MAIL_TO: `${TO}, bob@wok.test`, ALERT_MAIL_SERVER })).toEqual({
    to: [TO, 'bob@wok.test'],
    from: 'mise@wok.test',
    language: 'en',
    host: 'mail.wok.test',
    port: 465,
    tls: 'implicit',
    user: 'mise@wok.test',
    password: 'p@ss',
  })
  const plain = { ALERT_MAIL_TO: TO, ALERT_MAIL_FROM: 'mise@wok.test', ALERT_LANGUAGE: 'zh' }
  expect(read({ ...plain, ALERT_MAIL_SERVER: 'smtp://mail.wok.test' })).toMatchObject({ tls: 'startTls', port: 587 })
  expect(read({ ...plain, ALERT_MAIL_SERVER: 'smtp://localhost' })).toMatchObject({ tls: 'none', port: 25 })
  expect(read({ ...plain, ALERT_MAIL_SERVER: 'smtp://[::1]:2525' })).toMatchObject({
    host: '::1',
    tls: 'none',
    port: 2525,
    language: 'zh',
    user: '',
    password: undefined,
  })
})

test.each([
  [{ ALERT_MAIL_TO: TO }, /belong together/],
  [{ ALERT_MAIL_SERVER: 'smtp://localhost' }, /belong together/],
  [{ ALERT_MAIL_TO: `${TO},bob`, ALERT_MAIL_SERVER: 'smtp://localhost' }, /ALERT_MAIL_TO: “bob”/],
  [{ ALERT_MAIL_TO: TO, ALERT_MAIL_SERVER: 'https://u:secret@mail.wok.test' }, /not the address of a mail server/],
  [{ ALERT_MAIL_TO: TO, ALERT_MAIL_SERVER: 'mail.wok.test' }, /not the address of a mail server/],
  [{ ALERT_MAIL_TO: TO, ALERT_MAIL_SERVER: 'smtps://u%:secret@mail.wok.test' }, /%25/],
  [{ ALERT_MAIL_TO: TO, ALERT_MAIL_SERVER: 'smtps://user:secret@mail.wok.test' }, /ALERT_MAIL_FROM/],
])('ADM-7 what cannot be meant is refused by name and never repeats the password: %j', (settings, message) => {
  const refused = () => read(settings as Record<string, string>)
  expect(refused).toThrow(message)
  expect(refused).not.toThrow(/secret/)
})
