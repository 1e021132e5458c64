import { expect, test } from 'vitest'
import type { Encoding } from '../../shared/rules/kernel/encodings.ts'
import { Failure, type FailureCode } from '../../shared/contract/kernel/failures.ts'
import { decodedText } from './sentText.ts'

const content = 'Name,Phone\n丽,5550100\n'
const wide = Buffer.from(content, 'utf16le')
// 丽 as a Chinese spreadsheet writes it.
const gbk = Buffer.concat([Buffer.from('Name,Phone\n'), Buffer.from('c0f6', 'hex'), Buffer.from(',5550100\n')])

function codeOf(bytes: Buffer, chosen?: Encoding): FailureCode | undefined {
  try {
    decodedText(bytes, 'MENU_FILE_UNREADABLE', chosen)
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

test.each([
  ['utf-8', Buffer.from(content)],
  ['utf-8', Buffer.from(`\u{feff}${content}`)],
  ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
  ['utf-16le', wide],
  ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()])],
  ['gb18030', gbk],
] as const)('POS-5 CUST-1 MENU-8 %s is told by its bytes', (encoding, bytes) => {
  expect(decodedText(bytes, 'IMPORT_BINARY')).toEqual({ encoding, text: content })
})

test('POS-5 CUST-1 MENU-8 another encoding is read where a person chooses it, and refused where the bytes are not in it', () => {
  expect(decodedText(Buffer.from('Name\n丽水\n'), 'IMPORT_BINARY', 'gb18030').text).toBe('Name\n涓芥按\n')
  expect(decodedText(gbk, 'IMPORT_BINARY', 'gb18030').text).toBe(content)
  expect(codeOf(gbk, 'utf-8')).toBe('IMPORT_ENCODING')
  expect(codeOf(Buffer.from([0x41, 0x2c, 0xff, 0xff]))).toBe('IMPORT_ENCODING')
})

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'MENU_FILE_UNREADABLE'],
  ['a web page', Buffer.from(' <!DOCTYPE html><table>'), 'MENU_FILE_UNREADABLE'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'MENU_FILE_UNREADABLE'],
  ['a program', Buffer.from('4d5a90000300000004000000ffff', 'hex'), 'MENU_FILE_UNREADABLE'],
  ['nothing', Buffer.from(' \n'), 'IMPORT_EMPTY'],
] as const)('SEC-6 %s is no text', (_, bytes, code) => {
  expect(codeOf(bytes)).toBe(code)
})
