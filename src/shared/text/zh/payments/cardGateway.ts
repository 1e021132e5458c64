import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const cardGateway = {
  title: '支付网关',
  text: '刷卡付款的退款、作废、小费调整和结批，通过它提交给收款银行。',
  kind: '刷卡退款方式',
  kinds: {
    none: '在系统外退款',
    sandbox: '经沙盒网关',
    clover: '经 Clover',
  },
  noneHint: '由员工在刷卡机上退款，此处的退款只作登记。',
  sandboxHint: '练习用：像银行一样应答，但没有真实资金往来。',
  cloverHint: '用于 Clover 刷卡机的收款。结批由 Clover 自动完成，或在刷卡机上操作。',
  account: 'Clover 商户号',
  token: 'Clover API 令牌',
  tokenHint: '在 Clover 后台生成，仅供本店使用。',
  addressHint: '仅美洲以外的 Clover 或其测试服务器需要填写，留空则用 https://api.clover.com。',
  test: '测试连接',
  testHint: '用已保存的密钥检查能否识别本店，不涉及资金。',
  knows: '连接正常，门店识别为“{{name}}”，用时 {{milliseconds, number}} 毫秒。',
  declined: {
    CARD_DECLINED: '银行拒绝此卡。',
    INSUFFICIENT_FUNDS: '卡内余额不足。',
    ABOVE_CHARGE: '金额超过该笔收款的剩余部分。',
    ALREADY_SETTLED: '该笔收款已结算，只能退款。',
    ALREADY_VOIDED: '该笔收款已作废。',
    ALREADY_REFUNDED: '该笔收款已全部退回。',
    NO_SUCH_CHARGE: '支付网关查不到该笔收款。',
    TIP_REFUSED: '银行拒绝这笔小费。',
    NOT_CONNECTED: '支付网关无法连接，或密钥无效；未作任何处理。',
    NOT_OFFERED: '支付网关不支持此操作。',
    REFUSED: '支付网关拒绝了此操作。',
    DECIDED_BY_HAND: '已由店内人员登记为未执行。',
  },
} satisfies Translation<(typeof en)['cardGateway']>
