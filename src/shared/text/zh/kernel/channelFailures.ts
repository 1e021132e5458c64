import type { channelFailures as en } from '../../en/kernel/channelFailures.ts'
import type { Translation } from '../../translation.ts'

export const channelFailures = {
  HOURS_REQUIRED: '请选择时间！',
  CHANNEL_OFF: '该外卖平台未连接，请在第三方设置中启用。',
  CHANNEL_REFUSES: '其中 {{count}} 处会被平台拒绝，请先修正，或选择仍要发布。',
  CHANNEL_KEY_REFUSED: '平台拒绝了该 API 密钥，请联系客服。',
  CHANNEL_BUSY: '平台暂不接受更多请求，请过几分钟再试。',
  CHANNEL_UNREACHED: '无法连接到该平台，请检查第三方设置中的地址。',
  CHANNEL_SILENT: '平台的应答不符合预期（{{message}}）。请核对门店 ID，或稍后再试。',
  PUBLISH_ENDED: '此次发布已不能取消。',
  EXTERNAL_ID_TAKEN: '其他菜品已使用或曾使用过该编号。',
} satisfies Translation<typeof en>
