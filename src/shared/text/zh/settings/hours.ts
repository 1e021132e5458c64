import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const hours = {
  tabs: { business: '营业时间', carryout: '外带时间', closings: '节假日安排' },
  now: {
    openUntil: '营业中，{{time}} 打烊',
    openAlways: '营业中，全天不打烊',
    closedUntil: '休息中，{{time}} 开门',
    closedAlways: '休息中，尚未设置开门时间',
    carryoutUntil: '外带截至 {{time}}',
    carryoutFrom: '外带 {{time}} 开始',
    closing: '节假日安排：{{note}}',
  },
  business: {
    title: '营业时间',
    text: '每天最多三段，每段至少 30 分钟。结束早于开始时，算到次日。可用菜单把一天复制到其他日期，也可拖动手柄复制。',
    field: '每周时间',
    always: '尚未设置时间：全天营业。',
    closed: '休息',
  },
  carryout: {
    title: '外带时间',
    text: '客人可以取走餐品的时间，适用于外带和自取，须在营业时间之内。',
    field: '可外带的时间',
    same: '与营业时间相同',
    own: '单独设置',
    closed: '不可外带',
    business: '营业时间：{{hours}}',
  },
  week: '一周预览（按当前填写）',
  weekHint: '粗条为营业时间，下方细条为外带时间。',
  stranded: {
    title: '以下时间超出新的营业时间',
    carryout: '外带时间',
    trim: '缩短为：{{hours}}',
    same: '改为与营业时间相同',
    supplyTimes: '菜单的供应时段',
    supplyText: '勾选的会在这次保存时一并缩短，其余保持不变。',
    becomes: '{{before}} → {{after}}',
    nothingLeft: '{{hours}}：缩短后没有剩余时间，因此保持不变',
    mayNot: '您没有编辑供应时段的权限，供应时段保持不变。',
    draft: '草稿“{{name}}”尚未发布，缩短后的供应时段会随草稿一起发布。',
    back: '继续编辑',
    save: '保存',
    savedTrimmed: '已保存，超出的时间已缩短。',
  },
} satisfies Translation<(typeof en)['hours']>
