/** The QR codes of tables: what they open and how their cards look, saveType 28 (TBL-3). */
import { z } from 'zod'
import { isReadableOnWhite } from '../../../rules/basics/contrast.ts'
import { text } from '../../kernel/fields.ts'
import { refuseAt } from './refining.ts'

/** Mise's own guest page, or the address of another ordering service. */
export const codeTargets = ['guestPage', 'ownAddress'] as const
/** What an ordering address may say of a table. */
export const codePlaceholders = ['table', 'area', 'token'] as const

export const tableCodesValue = z.strictObject({
  opens: z.enum(codeTargets).default('guestPage'),
  /** With placeholders: `https://order.example.com/?table={table}`. */
  ownAddress: text(300).default(''),
  /** Where guests reach this server, `https://menu.example.com`; empty is wherever the cards are printed from. */
  siteAddress: text(200).default(''),
  /** Of codes and their frames. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#000000'),
  /** The store's logo also stands in the middle of the code. */
  logoInCode: z.boolean().default(false),
  frame: z.boolean().default(true),
  frameText: text(40).default('Scan for the menu'),
  secondFrameText: text(40).default('扫码看菜单'),
})
export type TableCodes = z.output<typeof tableCodesValue>

const WEB = /^https?:\/\/(\[[0-9a-f:.]+\]|[\p{L}\p{N}.-]+)(:\d{1,5})?/iu
const PLACEHOLDER = /\{(\w*)\}/g

/** Whether an address with its placeholders filled in is one of the web. */
const isOrderingAddress = (typed: string) =>
  WEB.test(typed) && z.url().safeParse(typed.replaceAll(PLACEHOLDER, 'x')).success

export const tableCodesFields = tableCodesValue.superRefine((value, context) => {
  const { opens, ownAddress, siteAddress, color } = value
  if (opens === 'ownAddress' && ownAddress === '') refuseAt(context, ['ownAddress'], 'required')
  else if (ownAddress !== '' && !isOrderingAddress(ownAddress)) refuseAt(context, ['ownAddress'], 'webAddress')
  const known: readonly string[] = codePlaceholders
  const isUnknown = [...ownAddress.matchAll(PLACEHOLDER)].some(([, name = '']) => !known.includes(name))
  if (isUnknown) refuseAt(context, ['ownAddress'], 'placeholder')
  if (siteAddress !== '' && WEB.exec(siteAddress)?.[0] !== siteAddress)
    refuseAt(context, ['siteAddress'], 'siteAddress')
  if (!isReadableOnWhite(color)) refuseAt(context, ['color'], 'contrast')
})
