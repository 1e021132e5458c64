import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const couponImport = {
  faults: {
    missing: '缺少券码。',
    format: '只能使用字母和数字，不能有“{{letter}}”。',
    script: '只能使用英文字母和数字，“{{letter}}”是其他文字。',
    length: '券码须为 {{fewest}} 至 {{most}} 位字母或数字。',
    rounded: '表格软件已对该数字取近似值。请把这一列设为文本格式后重新填写券码。',
    cell: '单元格是公式或错误值，请直接填写券码。',
    twice: '与第 {{line}} 行的券码重复。',
    times: '请填写 1 至 {{most, number}} 之间的整数。',
    remarks: '备注限一行，最多 {{most}} 个字。',
    present: '“{{campaign}}”中已有此券码。',
    voided: '此券码在“{{campaign}}”中已作废，不能再次使用。',
  },
} satisfies Translation<(typeof en)['couponImport']>
