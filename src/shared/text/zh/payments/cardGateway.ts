import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const cardGateway = {
  title: '刷卡网关',
  text: '刷卡付款的退款、作废、改小费和结批经它送到收款银行。',
  kind: '刷卡款项退回方式',
  kinds: {
    none: '在系统外退款',
    sandbox: '经沙盒网关',
    clover: '经 Clover',
  },
  noneHint: '由员工在刷卡机上退款；在这里做的退款只登记已经退过。',
  sandboxHint: '练习用：应答与银行一样，但没有真实资金往来。',
  cloverHint: '用于 Clover 刷卡机收的款。结批由 Clover 自动完成，或在刷卡机上操作。',
  account: 'Clover 商户号',
  token: 'Clover API 令牌',
  tokenHint: '在 Clover 后台生成，仅供本店使用。',
  addressHint: '美洲以外的 Clover 或其测试服务器才填，留空则用 https://api.clover.com。',
  test: '测试连接',
  testHint: '用已保存的密钥查询是否认得本店，不涉及资金。',
  knows: '对方认得本店：{{name}}，用时 {{milliseconds, number}} 毫秒。',
  declined: {
    CARD_DECLINED: '银行拒绝此卡。',
    INSUFFICIENT_FUNDS: '账户余额不足。',
    ABOVE_CHARGE: '金额超过该笔收款的剩余部分。',
    ALREADY_SETTLED: '该笔收款已结算，只能退款。',
    ALREADY_VOIDED: '该笔收款已作废。',
    ALREADY_REFUNDED: '该笔收款已全部退回。',
    NO_SUCH_CHARGE: '网关查不到该笔收款。',
    TIP_REFUSED: '银行拒绝这笔小费。',
    NOT_CONNECTED: '网关无法连接，或不认可密钥；未做任何处理。',
    NOT_OFFERED: '网关不支持此操作。',
    REFUSED: '网关拒绝了此操作。',
    DECIDED_BY_HAND: '已由店内人员认定未执行。',
  },
} satisfies Translation<(typeof en)['cardGateway']>
