/* Written by `npm run db:types`; do not edit. */
import type { Generated } from 'kysely'

export interface AccountTable {
  accountId: Generated<number>
  email: string | null
  passwordHash: string
  language: Generated<string>
  lastMerchantId: number | null
  lastSignInAt: string | null
  createdAt: Generated<string>
}

export interface AuditEntryTable {
  merchantId: number
  auditId: Generated<number>
  at: Generated<string>
  actorId: number | null
  actorName: string
  origin: string
  requestId: string
  call: string
  action: string
  objectType: string
  objectId: string
  before: unknown
  after: unknown
  reason: string | null
}

export interface CategoryTable {
  merchantId: number
  categoryId: Generated<number>
  name: string
  secondName: Generated<string>
  sort: Generated<number>
  importId: number | null
}

export interface ClockBreakTable {
  merchantId: number
  breakId: Generated<number>
  clockId: number
  startAt: string
  endAt: string | null
  isPaid: Generated<boolean>
}

export interface ClockCountTable {
  merchantId: number
  month: string
  employeeId: number
  records: number
}

export interface ClockDayCountTable {
  merchantId: number
  onDate: string
  records: number
}

export interface ClockMonthCountTable {
  merchantId: number
  month: string
  records: number
}

export interface ClockPartTable {
  merchantId: number
  onDate: string
  employeeId: number
  clockId: number
  totalMinutes: number
  breakMinutes: number
  unpaidBreakMinutes: number
  regularMinutes: number
  overtimeMinutes: number
  doubleMinutes: number
  unratedMinutes: number
  salaryCents: number
}

export interface ClockRecordTable {
  merchantId: number
  clockId: Generated<number>
  employeeId: number
  workDate: string
  inAt: string
  outAt: string | null
  centsPerHour: number | null
  source: Generated<string>
  note: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  deletedAt: string | null
}

export interface DemoBuildTable {
  merchantId: number
  house: string
  builtUntil: string | null
  complete: Generated<boolean>
}

export interface DisabledModuleTable {
  merchantId: number
  module: string
}

export interface DishTable {
  merchantId: number
  dishId: Generated<number>
  categoryId: number
  name: string
  secondName: Generated<string>
  priceCents: Generated<number>
  status: Generated<string>
  sort: Generated<number>
  importId: number | null
}

export interface EmployeeTable {
  merchantId: number
  employeeId: Generated<number>
  accountId: number
  roleId: number
  isBoss: Generated<boolean>
  employeeNo: string
  firstName: string
  lastName: Generated<string>
  loginName: string
  phone: Generated<string>
  status: Generated<string>
  createdAt: Generated<string>
  version: Generated<number>
  email: Generated<string>
  lockOption: Generated<number>
  maxDiscountPcm: number | null
  posPasswordHash: string | null
  posPasswordKey: string | null
  hiredOn: string | null
  language: Generated<string>
}

export interface EmployeePermissionTable {
  merchantId: number
  employeeId: number
  permission: string
  granted: boolean
}

export interface EmployeeSearchTable {
  merchantId: number
  employeeId: number
  key: string
}

export interface EventCounterTable {
  merchantId: number
  lastSeq: Generated<number>
}

export interface HistoryImportTable {
  merchantId: number
  importId: Generated<number>
  uploadId: string
  fileName: string
  fileHash: string
  dryRun: boolean
  settings: unknown
  state: Generated<string>
  failure: string | null
  actorId: number | null
  actorName: string
  processId: string
  heartbeatAt: Generated<string>
  startedAt: Generated<string>
  finishedAt: string | null
  undoneAt: string | null
  undoneBy: string | null
  cancelRequested: Generated<boolean>
  hidden: Generated<boolean>
  phase: Generated<string>
  progress: Generated<number>
  orders: Generated<number>
  lines: Generated<number>
  totalCents: Generated<number>
  rejected: Generated<number>
  skippedOrders: Generated<number>
  alreadyPresent: Generated<number>
  firstDay: string | null
  lastDay: string | null
  badRows: Generated<unknown>
}

export interface HistoryUploadTable {
  merchantId: number
  uploadId: string
  fileName: string
  bytes: number
  fileHash: string
  createdAt: Generated<string>
}

export interface IdempotencyKeyTable {
  merchantId: number
  actorId: number
  call: string
  key: string
  bodyHash: string
  reply: unknown
  createdAt: Generated<string>
}

export interface LabourSettingTable {
  merchantId: number
  version: Generated<number>
  overtimeRule: Generated<string>
  workdayStartMinutes: Generated<number>
  workweekStart: Generated<number>
  roundingMinutes: Generated<number>
  toleranceMinutes: Generated<number>
}

export interface LiveEventTable {
  merchantId: number
  seq: number
  at: Generated<string>
  topic: string
  payload: unknown
}

export interface MerchantTable {
  merchantId: Generated<number>
  aid: string
  name: string
  secondName: Generated<string>
  phone: Generated<string>
  timeZone: string
  currency: string
  cutoverMinutes: Generated<number>
  dinnerFromMinutes: Generated<number>
  cloverMid: Generated<string>
  logoLight: Generated<string>
  logoDark: Generated<string>
  demo: Generated<boolean>
  createdAt: Generated<string>
}

export interface OrderContributionTable {
  merchantId: number | null
  orderId: number | null
  importId: number | null
  period: string | null
  dimension: string | null
  key: string | null
  orders: number | null
  guests: number | null
  quantity: number | null
  gross: number | null
  itemDiscount: number | null
  orderDiscount: number | null
  comp: number | null
  fee: number | null
  tax: number | null
  taxBase: number | null
  gratuity: number | null
  nonRevenue: number | null
  voidCount: number | null
  voidAmount: number | null
  refundCount: number | null
  refundQuantity: number | null
  refundNet: number | null
  refundFee: number | null
  refundTax: number | null
  refundGratuity: number | null
  refundNonRevenue: number | null
  orderDayRefundNet: number | null
  orderDayRefundFee: number | null
  orderDayRefundTax: number | null
  orderDayRefundGratuity: number | null
  orderDayRefundNonRevenue: number | null
  payments: number | null
  paid: number | null
  tips: number | null
  cardSurcharge: number | null
  cashRounding: number | null
  refunded: number | null
  refundedTips: number | null
  refundedCardSurcharge: number | null
}

export interface OrderDiscountTable {
  merchantId: number
  orderId: number
  discountNo: number
  lineNo: number | null
  name: string
  secondName: Generated<string>
  kind: string
  ratePcm: number | null
  amountCents: number
  reason: Generated<string>
  employeeName: Generated<string>
}

export interface OrderFeeTable {
  merchantId: number
  orderId: number
  feeNo: number
  name: string
  secondName: Generated<string>
  kind: string
  ratePcm: number | null
  amountCents: number
  taxable: boolean
  taxCents: Generated<number>
}

export interface OrderLineTable {
  merchantId: number
  orderId: number
  lineNo: number
  dishId: number | null
  dishName: string
  dishSecondName: Generated<string>
  variantName: Generated<string>
  categoryId: number | null
  categoryName: Generated<string>
  categorySecondName: Generated<string>
  quantity: number
  unitPriceCents: number
  grossCents: number
  itemDiscountCents: Generated<number>
  orderDiscountCents: Generated<number>
  compCents: Generated<number>
  netCents: number
  taxCents: Generated<number>
  revenue: Generated<boolean>
  voidedAt: string | null
  voidReason: Generated<string>
  note: Generated<string>
}

export interface OrderLineModifierTable {
  merchantId: number
  orderId: number
  lineNo: number
  modifierNo: number
  name: string
  secondName: Generated<string>
  quantity: number
  unitPriceCents: number
}

export interface OrderLineTaxTable {
  merchantId: number
  orderId: number
  lineNo: number
  taxNo: number
  taxCents: number
}

export interface OrderSearchTable {
  merchantId: number
  orderId: number
  kind: string
  key: string
}

export interface OrderTaxTable {
  merchantId: number
  orderId: number
  taxNo: number
  name: string
  secondName: Generated<string>
  ratePcm: number
  inclusive: Generated<boolean>
  baseCents: number
  taxCents: number
}

export interface OrderTimelineTable {
  merchantId: number
  orderId: number
  entryNo: number
  at: string
  kind: string
  actorName: Generated<string>
  amountCents: number | null
  detail: Generated<string>
}

export interface OrdersTable {
  merchantId: number
  orderId: Generated<number>
  orderNo: string
  ticketNo: Generated<string>
  businessDate: string
  orderedAt: string
  closedAt: string | null
  orderName: Generated<string>
  orderType: string
  mealType: string
  localHour: number
  status: string
  paymentCode: number | null
  employeeId: number | null
  employeeName: Generated<string>
  deviceName: Generated<string>
  source: Generated<string>
  port: string
  tender: Generated<string>
  tableName: Generated<string>
  buffetType: Generated<string>
  peopleNumber: Generated<number>
  customerName: Generated<string>
  customerPhone: Generated<string>
  taxExemptReason: Generated<string>
  grossCents: number
  itemDiscountCents: Generated<number>
  orderDiscountCents: Generated<number>
  compCents: Generated<number>
  netCents: number
  feeCents: Generated<number>
  taxCents: Generated<number>
  inclusiveTaxCents: Generated<number>
  gratuityCents: Generated<number>
  nonRevenueCents: Generated<number>
  totalCents: number
  voidCents: Generated<number>
  tipCents: Generated<number>
  paidCents: Generated<number>
  refundCents: Generated<number>
  deletedAt: string | null
  deletedReason: Generated<string>
  clientKey: string | null
  importId: number | null
}

export interface PayRateTable {
  merchantId: number
  employeeId: number
  fromDate: string
  centsPerHour: number
}

export interface PaymentTable {
  merchantId: number
  paymentId: Generated<number>
  orderId: number
  businessDate: string
  paidAt: string
  tender: string
  tenderName: Generated<string>
  code: number
  amountCents: number
  tipCents: Generated<number>
  cardSurchargeCents: Generated<number>
  cashRoundingCents: Generated<number>
  cardType: Generated<string>
  cardLast4: Generated<string>
  authCode: Generated<string>
  employeeName: Generated<string>
  deviceName: Generated<string>
}

export interface PlannedDayTable {
  merchantId: number
  employeeId: number
  onDate: string
  layer: string
  version: Generated<number>
  isPattern: Generated<boolean>
}

export interface PlannedShiftTable {
  merchantId: number
  employeeId: number
  onDate: string
  layer: string
  startMinute: number
  endMinute: number
  note: Generated<string>
}

export interface RefundTable {
  merchantId: number
  refundId: Generated<number>
  orderId: number
  businessDate: string
  refundedAt: string
  kind: string
  code: number
  netCents: Generated<number>
  feeCents: Generated<number>
  taxCents: Generated<number>
  gratuityCents: Generated<number>
  nonRevenueCents: Generated<number>
  tipCents: Generated<number>
  cardSurchargeCents: Generated<number>
  reason: string
  employeeName: Generated<string>
  approverName: Generated<string>
}

export interface RefundLineTable {
  merchantId: number
  refundId: number
  lineNo: number
  quantity: Generated<number>
  netCents: number
  taxCents: Generated<number>
}

export interface RefundPaymentTable {
  merchantId: number
  refundId: number
  paymentId: number
  amountCents: number
  tipCents: Generated<number>
  cardSurchargeCents: Generated<number>
}

export interface RefundTaxTable {
  merchantId: number
  refundId: number
  taxNo: number
  taxCents: number
}

export interface RoleTable {
  merchantId: number
  roleId: Generated<number>
  name: string
  secondName: Generated<string>
  status: Generated<string>
  createdAt: Generated<string>
  version: Generated<number>
  lockOption: Generated<number>
  maxDiscountPcm: number | null
}

export interface RolePermissionTable {
  merchantId: number
  roleId: number
  permission: string
}

export interface SalesFactTable {
  merchantId: number
  grain: string
  dimension: string
  period: string
  key: string
  orders: Generated<number>
  guests: Generated<number>
  quantity: Generated<number>
  gross: Generated<number>
  itemDiscount: Generated<number>
  orderDiscount: Generated<number>
  comp: Generated<number>
  fee: Generated<number>
  tax: Generated<number>
  taxBase: Generated<number>
  gratuity: Generated<number>
  nonRevenue: Generated<number>
  voidCount: Generated<number>
  voidAmount: Generated<number>
  refundCount: Generated<number>
  refundQuantity: Generated<number>
  refundNet: Generated<number>
  refundFee: Generated<number>
  refundTax: Generated<number>
  refundGratuity: Generated<number>
  refundNonRevenue: Generated<number>
  orderDayRefundNet: Generated<number>
  orderDayRefundFee: Generated<number>
  orderDayRefundTax: Generated<number>
  orderDayRefundGratuity: Generated<number>
  orderDayRefundNonRevenue: Generated<number>
  payments: Generated<number>
  paid: Generated<number>
  tips: Generated<number>
  cardSurcharge: Generated<number>
  cashRounding: Generated<number>
  refunded: Generated<number>
  refundedTips: Generated<number>
  refundedCardSurcharge: Generated<number>
  importId: Generated<number>
}

export interface ScheduleTable {
  merchantId: number
  scheduleId: Generated<number>
  employeeId: number
  beginOn: string
  isDefault: Generated<boolean>
  version: Generated<number>
}

export interface ScheduleShiftTable {
  merchantId: number
  scheduleId: number
  weekday: number
  startMinute: number
  endMinute: number
}

export interface SessionTable {
  tokenHash: string
  accountId: number
  merchantId: number
  employeeId: number
  createdAt: Generated<string>
  lastSeenAt: Generated<string>
  expiresAt: string
  viewAsRoleId: number | null
  viewAsEmployeeId: number | null
}

export interface SignInFailureTable {
  failureId: Generated<number>
  subject: string
  address: string
  at: Generated<string>
}

export interface SignInTicketTable {
  ticketHash: string
  accountId: number
  merchantId: number
  employeeId: number
  expiresAt: string
  usedAt: string | null
}

export interface StepUpTable {
  stepUpHash: string
  tokenHash: string
  expiresAt: string
}

export interface VerifyCodeTable {
  verifyCodeId: string
  code: string
  expiresAt: string
  usedAt: string | null
}

export interface WeekTemplateTable {
  merchantId: number
  templateId: Generated<number>
  name: string
  shifts: unknown
  createdAt: Generated<string>
}

export interface Database {
  account: AccountTable
  auditEntry: AuditEntryTable
  category: CategoryTable
  clockBreak: ClockBreakTable
  clockCount: ClockCountTable
  clockDayCount: ClockDayCountTable
  clockMonthCount: ClockMonthCountTable
  clockPart: ClockPartTable
  clockRecord: ClockRecordTable
  demoBuild: DemoBuildTable
  disabledModule: DisabledModuleTable
  dish: DishTable
  employee: EmployeeTable
  employeePermission: EmployeePermissionTable
  employeeSearch: EmployeeSearchTable
  eventCounter: EventCounterTable
  historyImport: HistoryImportTable
  historyUpload: HistoryUploadTable
  idempotencyKey: IdempotencyKeyTable
  labourSetting: LabourSettingTable
  liveEvent: LiveEventTable
  merchant: MerchantTable
  orderContribution: OrderContributionTable
  orderDiscount: OrderDiscountTable
  orderFee: OrderFeeTable
  orderLine: OrderLineTable
  orderLineModifier: OrderLineModifierTable
  orderLineTax: OrderLineTaxTable
  orderSearch: OrderSearchTable
  orderTax: OrderTaxTable
  orderTimeline: OrderTimelineTable
  orders: OrdersTable
  payRate: PayRateTable
  payment: PaymentTable
  plannedDay: PlannedDayTable
  plannedShift: PlannedShiftTable
  refund: RefundTable
  refundLine: RefundLineTable
  refundPayment: RefundPaymentTable
  refundTax: RefundTaxTable
  role: RoleTable
  rolePermission: RolePermissionTable
  salesFact: SalesFactTable
  schedule: ScheduleTable
  scheduleShift: ScheduleShiftTable
  session: SessionTable
  signInFailure: SignInFailureTable
  signInTicket: SignInTicketTable
  stepUp: StepUpTable
  verifyCode: VerifyCodeTable
  weekTemplate: WeekTemplateTable
}
