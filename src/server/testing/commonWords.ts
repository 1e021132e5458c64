/** What many calls say alike, word for word in both languages; a test adds the field. */
import type { Words } from './refusals.ts'

const input = (en: string, zh: string): Words => ({ reason: 'INVALID_INPUT', en, zh })

export const required = input('This is required.', '此项必填。')
export const choice = input('Please choose one of the offered values.', '请从选项中选择。')
export const whole = input('Please enter a whole number.', '请输入整数。')
export const kind = input('This is not a value of the right kind.', '填写的类型不对。')
export const unknown = input('This field is not known.', '没有这一项。')
export const characters = input('This has characters that cannot be saved.', '包含无法保存的字符。')
export const noTime = input('Please select a time!', '请选择时间！')
export const tooLong = (max: number): Words => input(`At most ${max} characters.`, `最多 ${max} 个字符。`)
export const tooSmall = (min: number): Words => input(`At least ${min}.`, `不能小于 ${min}。`)
export const tooLarge = (max: number): Words => input(`At most ${max}.`, `不能大于 ${max}。`)

export const nothingThere: Words = {
  reason: 'NOT_FOUND',
  en: 'This does not exist, or it belongs to another store.',
  zh: '不存在，或属于其他门店。',
}
export const gone: Words = {
  reason: 'REFERENCE_GONE',
  en: 'This no longer exists. Please choose another one.',
  zh: '所选内容已不存在，请重新选择。',
}
export const listedTwice: Words = { reason: 'LISTED_TWICE', en: 'This is listed twice.', zh: '重复列出。' }
export const nameTaken: Words = { reason: 'NAME_TAKEN', en: 'Name already taken', zh: '名称已被使用' }
export const maximum: Words = {
  reason: 'MAXIMUM_BELOW_MINIMUM',
  en: 'Maximum must be greater than minimum',
  zh: '最大值必须大于最小值',
}
export const alcohol: Words = {
  reason: 'ALCOHOL_IN_CATEGORY',
  en: 'This category cannot contain alcohol dishes.',
  zh: '此分类不能包含酒类菜品。',
}
export const conflict: Words = {
  reason: 'CONFLICT',
  en: 'Somebody else changed this at the same moment. Please look at it again.',
  zh: '刚刚有其他人修改了此内容，请重新查看。',
}
export const insufficient: Words = {
  status: 507,
  reason: 'INSUFFICIENT_AUTHORITY',
  en: 'Insufficient authority',
  zh: '权限不足',
}
export const tokenError: Words = { status: 511, reason: 'TOKEN_ERROR', en: 'Token Error.', zh: '登录已失效。' }
