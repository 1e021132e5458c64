import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const cardDialog = {
  titleOf: '打印“{{name}}”的券卡',
  title_one: '打印 {{count, number}} 张券卡',
  title_other: '打印 {{count, number}} 张券卡',
  text: '每个仍可使用的券码打印一张，含优惠、使用条件、有效期、券码和二维码，中英文对照。',
  paper: '纸张',
  papers: { a4: 'A4', letter: 'Letter', roll80: '80 毫米小票纸' },
  sheets_one: '最多 {{count, number}} 页，每页 {{cards, number}} 张 85 × 55 毫米券卡，带裁切线',
  sheets_other: '最多 {{count, number}} 页，每页 {{cards, number}} 张 85 × 55 毫米券卡，带裁切线',
  onRoll: '上下连续打印，可逐张撕下',
  most: '一次最多打印 {{most, number}} 张。请筛选券码并选择一部分。',
  ok: '保存 PDF',
} satisfies Translation<(typeof en)['cardDialog']>
