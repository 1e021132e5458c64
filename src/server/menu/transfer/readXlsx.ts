/**
 * A workbook as tables of cells. Only text is taken from it: no formula is computed, no entity resolved, no link
 * followed (SEC-6); others have their turn while it is read.
 */
import type { SaxTag } from '@cj-tech-master/excelts/xml'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { InCell } from '../../../shared/rules/menu/transfer/tables.ts'
import { yieldToEventLoop } from '../../db/adaptiveBatchSize.ts'
import { type Limits, type RawRow, type RawTable } from './rawTables.ts'
import { ZipFile } from './zipFile.ts'

interface Handlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

/** Characters between two chances for others. */
const PART = 131_072

const unreadable = () => new Failure('MENU_FILE_UNREADABLE')
/** Without its prefix: some programs write `x:row`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

async function parse(xml: string, { open, text, close }: Handlers, limits: Limits): Promise<void> {
  // No workbook has one: a file with one is an attack.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw unreadable()
  // Loaded when first needed.
  const { SaxParser } = await import('@cj-tech-master/excelts/xml')
  // Only the five of XML itself are known, and each stands for one character.
  const parser = new SaxParser({ position: false, invalidCharHandling: 'skip', maxEntityExpansions: 0 })
  let failed = false
  parser.on('error', () => (failed = true))
  parser.on('opentag', (tag: SaxTag) => open(local(tag.name), tag.attributes))
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', (tag: SaxTag) => close(local(tag.name)))
  try {
    for (let at = 0; at < xml.length; at += PART) {
      parser.write(xml.slice(at, at + PART))
      if (failed) throw unreadable()
      limits.tick()
      await yieldToEventLoop()
    }
    parser.close()
  } catch (error) {
    throw error instanceof Failure ? error : unreadable()
  }
  if (failed) throw unreadable()
}

/** The tables of a workbook, one for each of its sheets. Throws MENU_FILE_UNREADABLE, MENU_FILE_LARGE, BODY_TOO_LARGE. */
export async function readXlsx(bytes: Buffer, limits: Limits): Promise<RawTable[]> {
  const zip = new ZipFile(bytes)
  const sheets = await sheetsOf(zip, limits)
  const strings = zip.has('xl/sharedStrings.xml')
    ? await sharedStrings(await zip.text('xl/sharedStrings.xml'), limits)
    : []
  const tables: RawTable[] = []
  for (const { name, part } of sheets) {
    if (!zip.has(part)) continue
    const reader = new SheetReader(strings, limits)
    await parse(await zip.text(part), reader, limits)
    tables.push({ name, ...reader.finish() })
  }
  if (tables.length === 0) throw unreadable()
  return tables
}

async function sheetsOf(zip: ZipFile, limits: Limits): Promise<{ name: string; part: string }[]> {
  const targets = new Map<string, string>()
  const relations: Handlers = {
    open: (name, { Id = '', Target = '', Type = '' }) => {
      if (name !== 'Relationship' || !Type.endsWith('/worksheet')) return
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
    text: () => {},
    close: () => {},
  }
  await parse(await zip.text('xl/_rels/workbook.xml.rels'), relations, limits)
  const sheets: { name: string; part: string }[] = []
  const book: Handlers = {
    ...relations,
    open: (name, attributes) => {
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => local(key) === 'id')?.[1] ?? ''
      const part = targets.get(id)
      if (part !== undefined) sheets.push({ name: attributes['name'] ?? '', part })
    },
  }
  await parse(await zip.text('xl/workbook.xml'), book, limits)
  return sheets.slice(0, 100)
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

async function sharedStrings(xml: string, limits: Limits): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  const handlers: Handlers = {
    open: name => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: text => {
      if (isText) current += text
    },
    close: name => {
      if (name === 'si') strings.push(decoded(current))
      if (name === 'rPh') isPhonetic = false
      if (name === 't') isText = false
    },
  }
  await parse(xml, handlers, limits)
  return strings
}

/** `C7` is column 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const char of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + char.charCodeAt(0) - 64
  return column - 1
}

interface CellBeing {
  readonly column: number
  readonly type: string
  text: string
  hasValue: boolean
  isFormula: boolean
}

class SheetReader implements Handlers {
  readonly #strings: readonly string[]
  readonly #limits: Limits
  /** Those with something in them: rows that are only formatted cost nothing. */
  readonly #rows: RawRow[] = []
  #row: RawRow = { line: 0, cells: [] }
  #isKept = false
  #formulas = 0
  readonly #merged: string[] = []
  #cell: CellBeing | undefined
  #takes = false
  #phonetic = false
  #line = 0
  constructor(strings: readonly string[], limits: Limits) {
    this.#strings = strings
    this.#limits = limits
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    switch (name) {
      case 'row':
        this.#line = Number(attributes['r'] ?? this.#line + 1)
        this.#row = { line: this.#line, cells: [] }
        this.#isKept = false
        break
      case 'c': {
        const column = attributes['r'] === undefined ? this.#row.cells.length : columnOf(attributes['r'])
        this.#cell = { column, type: attributes['t'] ?? 'n', text: '', hasValue: false, isFormula: false }
        break
      }
      case 'f':
        if (this.#cell) this.#cell.isFormula = true
        break
      case 'rPh':
        this.#phonetic = true
        break
      case 'v':
      case 't':
        this.#takes = !this.#phonetic
        if (this.#cell) this.#cell.hasValue = true
        break
      case 'mergeCell':
        if (this.#merged.length < 10_000) this.#merged.push(attributes['ref'] ?? '')
        break
      default:
    }
  }
  readonly text = (text: string): void => {
    if (this.#takes && this.#cell) this.#cell.text += text
  }
  readonly close = (name: string): void => {
    if (name === 'v' || name === 't') this.#takes = false
    if (name === 'rPh') this.#phonetic = false
    if (name !== 'c' || !this.#cell) return
    const { column } = this.#cell
    const { cells } = this.#row
    if (column >= 0 && column < this.#limits.mostColumns) {
      while (cells.length < column) cells.push(null)
      cells[column] = this.#limits.cell(this.#value(this.#cell))
      if (cells[column] !== null) this.#keepRow()
    }
    this.#cell = undefined
  }

  #keepRow(): void {
    if (this.#isKept) return
    this.#isKept = true
    this.#limits.row()
    this.#rows.push(this.#row)
  }

  #value({ type, text, hasValue, isFormula }: CellBeing): InCell {
    if (isFormula && !hasValue) return { fault: 'formula' }
    if (!hasValue) return null
    if (isFormula) this.#formulas++
    switch (type) {
      case 's':
        return this.#strings[Number(text)] ?? null
      case 'inlineStr':
        return decoded(text)
      case 'str':
      case 'd':
        return text
      case 'b':
        return text === '1' || text === 'true'
      case 'e':
        return { fault: 'error' }
      default: {
        const number = Number(text)
        return text.trim() === '' || !Number.isFinite(number) ? null : number
      }
    }
  }

  /**
   * The rows. A cell that is merged downwards is in each of its rows that say anything else: a category beside its
   * dishes. Merged sideways it stays where it begins.
   */
  finish(): Omit<RawTable, 'name'> {
    const rows = new Map(this.#rows.map(row => [row.line, row.cells]))
    let filled = 0
    for (const reference of this.#merged) {
      const match = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(reference)
      if (!match) continue
      const [column, top, bottom] = [columnOf(match[1] ?? ''), Number(match[2]), Number(match[3])]
      const value = rows.get(top)?.[column] ?? null
      if (value === null || column >= this.#limits.mostColumns) continue
      this.#limits.tick()
      for (let line = top + 1; line <= Math.min(bottom, this.#line); line++) {
        const cells = rows.get(line)
        if (!cells) continue
        while (cells.length <= column) cells.push(null)
        cells[column] ??= value
        filled++
      }
    }
    return { rows: this.#rows, formulas: this.#formulas, filled }
  }
}
