import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const couponExport = {
  name: '优惠券',
  title: '优惠券',
  column: {
    code: '券码',
    campaign: '活动',
    offer: '优惠',
    percent: '折扣百分比',
    state: '状态',
    total: '总次数',
    used: '已用',
    remainder: '剩余',
    starts: '开始日期',
    expires: '截止日期',
    createdAt: '创建时间',
    remarks: '备注',
    exportedAt: '此前导出时间',
  },
  state: { pending: '待使用', valid: '有效', invalid: '无效', deleted: '已作废' },
} satisfies Translation<(typeof en)['couponExport']>
