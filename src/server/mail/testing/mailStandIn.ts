/** A mail server on this machine: keeps what it is sent, and says no, is slow or goes away as a test wants it. */
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Of this stand-in alone, for `mail.test` and `127.0.0.1`; nothing else trusts it. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBfT2m9/SXqyHGy9m
6TFRhEvzb5KR6jeJs43+BU19RnOhRANCAAS8q2cJaYr+vF4pR3NOqu5h5kO0yB8s
RCTS9r/sAusGJcSg9AJIa/bNFSJ4yBcOUIO7Tnw2SOsR+8gXmdyOPrVb
-----END PRIVATE KEY-----`
export const STAND_IN_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBczCCARigAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLyrZwlpiv68XilH
c06q7mHmQ7TIHyxEJNL2v+wC6wYlxKD0Akhr9s0VInjIFw5Qg7tOfDZI6xH7yBeZ
3I4+tVujWTBXMA8GA1UdEwEB/wQFMAMBAf8wJQYDVR0RBB4wHIIJbWFpbC50ZXN0
gglsb2NhbGhvc3SHBH8AAAEwHQYDVR0OBBYEFIh23zh3ZgNGcbIQFPLr0NCEMc5l
MAoGCCqGSM49BAMCA0kAMEYCIQDQLpI5xkenPhzxkUWP9adBOP6pM7MSPFOIPtZW
pC+rwwIhAP/uRB4x42NOc7Cm8veCyP0/F6BRufjo0psTbNC6d5Rh
-----END CERTIFICATE-----`

export const USER = 'reports@wok.test'
export const PASSWORD = 'secret of the mail server'

/** What it does with the next mail: `silent` reads all of it and never answers. */
type Mood = 'takes' | 'silent' | { readonly at: 'from' | 'recipient' | 'data'; readonly answer: string }

interface Taken {
  readonly to: string
  readonly isEncrypted: boolean
  readonly user: string
  readonly mail: Email
}

const refusal = (answer: string): Error =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })

export class MailStandIn {
  readonly taken: Taken[] = []
  /** For each mail in turn; then it takes. */
  moods: Mood[] = []
  /** Told of a mail that it keeps silent about. */
  ignored = () => {}
  readonly #options: SMTPServerOptions
  #server: SMTPServer | undefined
  #mood: Mood = 'takes'

  constructor(options: SMTPServerOptions = {}) {
    this.#options = options
  }

  /** Listens; its port. */
  async open(port = 0): Promise<number> {
    const server = new SMTPServer({
      key: KEY,
      cert: STAND_IN_CERTIFICATE,
      authOptional: true,
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, done) =>
        username === USER && password === PASSWORD
          ? done(null, { user: USER })
          : done(refusal(`535 5.7.8 Wrong password: ${password}`)),
      onMailFrom: (_address, _session, done) => {
        this.#mood = this.moods.shift() ?? 'takes'
        done(this.#refusedAt('from'))
      },
      onRcptTo: (_address, _session, done) => done(this.#refusedAt('recipient')),
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (this.#mood === 'silent') return this.ignored()
          const no = this.#refusedAt('data')
          if (no) return done(no)
          const [to] = session.envelope.rcptTo
          const about = { to: to?.address ?? '', isEncrypted: session.secure, user: String(session.user ?? '') }
          void PostalMime.parse(Buffer.concat(parts)).then(mail => {
            this.taken.push({ ...about, mail })
            done()
          })
        })
      },
      ...this.#options,
    })
    // A client that goes away in the middle is no failure of a test.
    server.on('error', () => {})
    this.#server = server
    await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
    const address = server.server.address()
    if (address === null || typeof address === 'string') throw new Error('Not listening')
    return address.port
  }

  #refusedAt(at: 'from' | 'recipient' | 'data'): Error | null {
    const mood = this.#mood
    return typeof mood === 'object' && mood.at === at ? refusal(mood.answer) : null
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    await new Promise<void>(done => {
      server.close(() => done())
    })
  }
}
