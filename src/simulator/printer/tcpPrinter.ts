/**
 * A printer of the local network to try with: it listens at a port, takes ESC/POS or StarPRNT as a real one does, and
 * keeps what came out. It runs out of paper, stands open, loses confirmations, talks nonsense, or loses its current.
 */
import net from 'node:net'
import { type Command, readEscpos, readStarprnt } from './languages.ts'
import { type Paper, Roll } from './rolls.ts'
import { behindClearing, escposAnswers, escposInTurn, starStatus } from './statusAnswers.ts'

export type TcpLanguage = 'escpos' | 'starprnt'

export interface PrinterFaults {
  readonly paper: 'ok' | 'low' | 'out'
  readonly isOpen: boolean
  /** Prints, and never says that it has. */
  readonly losesConfirmation: boolean
  /** Takes the connection and stays silent, or says what nobody understands. */
  readonly talks: 'sense' | 'nonsense' | 'nothing'
  /** Milliseconds for each band of dots. */
  readonly slowMs: number
}
const well: PrinterFaults = { paper: 'ok', isOpen: false, losesConfirmation: false, talks: 'sense', slowMs: 0 }

export class TcpPrinter {
  readonly #language: TcpLanguage
  readonly #server: net.Server
  readonly #sockets = new Set<net.Socket>()
  readonly #roll = new Roll()
  #faults: PrinterFaults = well
  #buffer: Uint8Array = new Uint8Array()
  /** What of the band under way has not come out yet. */
  #pending: { readonly rows: Uint8Array; readonly stride: number } | undefined
  #count = 0
  /** How often everything was forgotten. */
  #cuts = 0
  #working = false
  readonly counted = { kicks: 0, sounds: 0, garbage: 0, connections: 0 }
  /** Told of every paper that comes out. */
  onPaper: (paper: Paper) => void = () => {}

  constructor(language: TcpLanguage, faults: Partial<PrinterFaults> = {}) {
    this.#language = language
    this.#faults = { ...well, ...faults }
    this.#server = net.createServer(socket => this.#connected(socket))
  }

  /** What came out, in order. */
  get papers(): readonly Paper[] {
    return this.#roll.papers
  }

  /** Listens; the port. */
  listen(port = 0, host = '127.0.0.1'): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => resolve((this.#server.address() as net.AddressInfo).port))
    })
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>(resolve => void this.#server.close(() => resolve()))
  }

  /** Something changes about it; with paper again and its cover closed it goes on with what it holds. */
  set(faults: Partial<PrinterFaults>): void {
    this.#faults = { ...this.#faults, ...faults }
    if (faults.paper === 'ok' || faults.paper === 'low') this.#roll.left = Number.POSITIVE_INFINITY
    if (this.#language === 'starprnt') this.#tellAll()
    void this.#work()
  }

  /** The roll ends after so many rows more. */
  endsAfter(rows: number): void {
    this.#roll.left = rows
  }

  /** Off and on again: connections break, and what it held is gone. */
  powerCut(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#forget()
  }

  #forget(): void {
    this.#cuts += 1
    this.#buffer = new Uint8Array()
    this.#pending = undefined
    this.#roll.restart()
  }

  get #prints(): boolean {
    return this.#faults.paper !== 'out' && !this.#faults.isOpen
  }

  #connected(socket: net.Socket): void {
    this.counted.connections += 1
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => {})
    socket.on('data', bytes => this.#received(socket, bytes))
  }

  #say(bytes: Uint8Array | undefined, socket?: net.Socket): void {
    if (!bytes || bytes.length === 0 || this.#faults.talks === 'nothing') return
    const said = this.#faults.talks === 'nonsense' ? Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n\u00ff') : bytes
    for (const to of socket ? [socket] : this.#sockets) to.write(said)
  }

  #tellAll(): void {
    this.#say(starStatus(this.#faults, this.#count))
  }

  #received(socket: net.Socket, bytes: Uint8Array): void {
    // At once, wherever they stand, as printers do.
    if (this.#language === 'escpos') this.#say(escposAnswers(bytes, this.#faults), socket)
    else if (Buffer.from(bytes).includes(Buffer.from([0x1b, 0x06, 0x01])))
      this.#say(starStatus(this.#faults, 0), socket)
    const behind = behindClearing(this.#language, bytes)
    if (behind) this.#forget()
    this.#buffer = Buffer.concat([this.#buffer, behind ?? bytes])
    void this.#work()
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    try {
      while (this.#prints && (await this.#step()));
    } finally {
      this.#working = false
    }
  }

  /** Does one command, or what is left of one; false where nothing whole is there. */
  async #step(): Promise<boolean> {
    if (this.#pending) {
      this.#print(this.#pending.rows, this.#pending.stride)
      return true
    }
    const next = (this.#language === 'escpos' ? readEscpos : readStarprnt)(this.#buffer)
    if (!next) return false
    this.#buffer = this.#buffer.subarray(next.length)
    const cuts = this.#cuts
    if (next.command.kind === 'raster' && this.#faults.slowMs > 0)
      await new Promise(resolve => setTimeout(resolve, this.#faults.slowMs))
    if (cuts === this.#cuts) this.#do(next.command)
    return true
  }

  #do(command: Command): void {
    if (command.kind === 'raster') this.#print(command.rows, command.stride)
    else if (command.kind === 'cut') this.#cut()
    else if (command.kind === 'kick') this.counted.kicks += 1
    else if (command.kind === 'sound') this.counted.sounds += 1
    else if (command.kind === 'garbage') this.counted.garbage += 1
    else if (command.kind === 'count') this.#count = 0
    else if (command.kind === 'question') this.#answerInTurn()
  }

  #print(rows: Uint8Array, stride: number): void {
    const printed = this.#roll.print(rows, stride)
    this.#pending = printed * stride < rows.length ? { rows: rows.slice(printed * stride), stride } : undefined
    if (!this.#pending) return
    this.#roll.tear()
    this.set({ paper: 'out' })
  }

  #cut(): void {
    const before = this.papers.length
    this.#roll.cut()
    for (const paper of this.papers.slice(before)) this.onPaper(paper)
  }

  #answerInTurn(): void {
    if (this.#faults.losesConfirmation) return
    if (this.#language === 'escpos') return this.#say(escposInTurn(this.#faults))
    this.#count = (this.#count + 1) % 32
    this.#tellAll()
  }
}
