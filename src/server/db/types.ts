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
  mustChangePassword: Generated<boolean>
  hourStyle: Generated<string>
}

export interface AddOnTable {
  merchantId: number
  addOnId: Generated<number>
  addOnGroupId: number
  name: string
  secondName: Generated<string>
  priceCents: Generated<number>
  status: Generated<string>
  duplicateSelection: Generated<boolean>
  sort: Generated<number>
  version: Generated<number>
  deletedAt: string | null
}

export interface AddOnGroupTable {
  merchantId: number
  addOnGroupId: Generated<number>
  name: string
  secondName: Generated<string>
  status: Generated<string>
  duplicateSelection: Generated<boolean>
  sort: Generated<number>
  version: Generated<number>
  deletedAt: string | null
}

export interface AddOnGroupCategoryTable {
  merchantId: number
  addOnGroupId: number
  categoryId: number
}

export interface AttentionSnoozeTable {
  merchantId: number
  kind: string
  untilAt: string
  seenCount: number
  reason: string
  byEmployeeId: number
  byName: string
  at: string
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
  exception: string | null
}

export interface AvailabilityTable {
  merchantId: number
  kind: string
  objectId: number
  soldOut: Generated<boolean>
  untilAt: string | null
  remaining: number | null
  changedBy: number | null
  changedAt: Generated<string>
  countedAt: Generated<string>
}

export interface BackupRunTable {
  runId: Generated<number>
  kind: string
  dueAt: string | null
  startedAt: string
  aliveAt: string
  finishedAt: string | null
  file: string | null
  bytes: number | null
  stores: number | null
  verifiedAt: string | null
  triedAt: string | null
  error: string | null
}

export interface CardBatchTable {
  merchantId: number
  batchId: Generated<number>
  batchNo: number
  paymentDevice: string
  state: Generated<string>
  kind: string | null
  openedAt: string
  closedAt: string | null
  businessDate: string | null
  closedBy: number | null
  closedByName: Generated<string>
  openTips: Generated<number>
  totals: unknown
  gatewayRef: Generated<string>
  keptOpenAt: string | null
  madeAt: Generated<string>
}

export interface CardTransactionTable {
  merchantId: number
  cardTransactionId: Generated<number>
  clientKey: string | null
  kind: string
  transactionNo: string
  voidNo: Generated<string>
  ofTransactionId: number | null
  at: string
  businessDate: string
  cardType: Generated<string>
  cardLast4: Generated<string>
  authCode: Generated<string>
  edcType: Generated<string>
  amountCents: number
  tipCents: Generated<number>
  ticketNo: Generated<string>
  employeeId: number | null
  employeeName: Generated<string>
  deviceId: number | null
  paymentDevice: Generated<string>
  batchId: number
}

export interface CashBoxTable {
  merchantId: number
  cashBoxId: Generated<number>
  name: string
  serialNo: Generated<string>
  model: Generated<string>
  version: Generated<number>
  deletedAt: string | null
}

export interface CategoryTable {
  merchantId: number
  categoryId: Generated<number>
  name: string
  secondName: Generated<string>
  sort: Generated<number>
  importId: number | null
  description: Generated<string>
  secondDescription: Generated<string>
  supplyTimeId: number | null
  pictureId: number | null
  status: Generated<string>
  alcoholFree: Generated<boolean>
  version: Generated<number>
  deletedAt: string | null
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
  clientKey: string | null
  clientRevision: Generated<number>
  clientVersion: Generated<number>
  declaredTipsCents: number | null
}

export interface CloudKeyTable {
  merchantId: number
  key: string
  renewedAt: Generated<string>
}

export interface CloudPrinterTable {
  merchantId: number
  cloudPrinterId: Generated<number>
  mac: string
  printerId: number | null
  statusCode: Generated<string>
  printing: Generated<boolean>
  clientType: Generated<string>
  clientVersion: Generated<string>
  encodings: Generated<string>
  printWidthDots: number | null
  pollSeconds: number | null
  firstSeenAt: Generated<string>
  lastSeenAt: Generated<string>
}

export interface CouponTable {
  merchantId: number
  couponId: Generated<number>
  campaignId: number
  code: string
  total: number
  used: Generated<number>
  reserved: Generated<number>
  over: Generated<number>
  remarks: Generated<string>
  createdAt: Generated<string>
  exportedAt: string | null
  voidedAt: string | null
  voidKey: string | null
}

export interface CouponCampaignTable {
  merchantId: number
  campaignId: Generated<number>
  version: Generated<number>
  name: string
  secondName: Generated<string>
  remarks: Generated<string>
  offer: unknown
  maxDiscountCents: number | null
  minOrderCents: number | null
  dishIds: Generated<number[]>
  categoryIds: Generated<number[]>
  orderTypes: Generated<string[]>
  channels: Generated<string[]>
  weekdays: Generated<number[]>
  fromMinute: number | null
  toMinute: number | null
  startsOn: string
  expiresOn: string | null
  timesPerCode: number
  perGuest: number | null
  stacking: string
  enabled: Generated<boolean>
  createdAt: Generated<string>
  createdBy: Generated<string>
  voidedAt: string | null
}

export interface CouponRedemptionTable {
  merchantId: number
  redemptionId: Generated<number>
  redemptionKey: string
  couponId: number
  campaignId: number
  code: string
  state: string
  ended: string | null
  orderKey: string | null
  orderId: number | null
  deviceId: number | null
  deviceName: Generated<string>
  employeeId: number | null
  guestPhone: Generated<string>
  terms: unknown
  discountCents: Generated<number>
  isOffline: Generated<boolean>
  refusal: string | null
  at: string
  expiresAt: string | null
  endedAt: string | null
  endedBy: Generated<string>
  reason: Generated<string>
}

export interface CouponTryTable {
  merchantId: number
  tryId: Generated<number>
  deviceId: number
  at: string
}

export interface CustomerTable {
  merchantId: number
  customerId: Generated<number>
  name: Generated<string>
  phone: Generated<string>
  phoneDigits: Generated<string>
  email: Generated<string>
  note: Generated<string>
  tags: Generated<string[]>
  source: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  erasedAt: string | null
  mergedInto: number | null
  visits: Generated<number>
  spentCents: Generated<number>
  firstOn: string | null
  lastOn: string | null
  spoken: Generated<string[]>
  spokenOf: Generated<string>
  phoneKeyed: Generated<boolean>
  isTwin: Generated<boolean>
}

export interface CustomerCountTable {
  merchantId: number
  part: number
  customers: number
  visits: number
  spentCents: number
}

export interface CustomerMergeTable {
  merchantId: number
  mergeId: Generated<number>
  keptId: number
  mergedIds: number[]
  before: unknown
  at: Generated<string>
  byName: string
  undoneAt: string | null
}

export interface CustomerSearchTable {
  merchantId: number
  customerId: number
  kind: string
  key: string
}

export interface DayCloseTable {
  merchantId: number
  businessDate: string
  closedAt: string
  closedBy: number | null
  closedByName: string
  overrideReason: Generated<string>
  blockers: unknown
  snapshot: unknown
}

export interface DayReopeningTable {
  merchantId: number
  reopeningId: Generated<number>
  businessDate: string
  closedAt: string
  closedByName: string
  overrideReason: string
  snapshot: unknown
  reopenedAt: string
  reopenedBy: number
  reopenedByName: string
  reason: string
}

export interface DeliveryChangeTable {
  merchantId: number
  changeId: Generated<number>
  channel: string
  outcome: string
  message: Generated<string>
  tries: Generated<number>
  total: number
  entries: unknown
  firstAt: string
  lastAt: string
}

export interface DeliveryChannelTable {
  merchantId: number
  channel: string
  menuIds: number[] | null
  priceRule: unknown
  taxRemittedBy: Generated<string>
  commissionPcm: Generated<number>
  acceptsAutomatically: Generated<boolean>
  preparationMinutes: Generated<number>
  keyRefusedAt: string | null
  version: Generated<number>
  acceptMinutes: Generated<number>
  busyMinutes: Generated<number>
  busyUntil: string | null
}

export interface DeliveryChannelPriceTable {
  merchantId: number
  channel: string
  kind: string
  entityId: number
  priceCents: number
}

export interface DeliveryDriftTable {
  merchantId: number
  channel: string
  kind: string
  ref: string
  field: Generated<string>
  change: string
  name: unknown
  ours: unknown
  theirs: unknown
  place: number
  since: string
  sentAt: string | null
}

export interface DeliveryExternalIdTable {
  merchantId: number
  externalId: string
  kind: string
  entityId: number
  givenAt: Generated<string>
  retiredAt: string | null
}

export interface DeliveryFetchTable {
  merchantId: number
  channel: string
  fetchId: Generated<number>
  nextAt: string | null
  claimedUntil: string | null
  isAsked: Generated<boolean>
  tries: Generated<number>
  problem: Generated<string>
  message: Generated<string>
  comparedAt: string | null
  differences: Generated<number>
}

export interface DeliveryHookTable {
  merchantId: number
  hookId: Generated<number>
  channel: string
  bodyHash: string
  body: string | null
  orderRef: Generated<string>
  state: Generated<string>
  outcome: Generated<string>
  receivedAt: Generated<string>
  solvedAt: string | null
  solvedBy: Generated<string>
}

export interface DeliveryMatchTable {
  merchantId: number
  matchId: Generated<number>
  channel: string
  itemKey: string
  ref: string
  name: string
  dishId: number
  madeBy: string
  madeAt: Generated<string>
}

export interface DeliveryOrderTable {
  merchantId: number
  deliveryOrderId: Generated<number>
  channel: string
  orderRef: string
  displayNo: Generated<string>
  sequence: number
  state: string
  orderId: number | null
  content: unknown
  receivedAt: Generated<string>
  wantedAt: string | null
  acceptBy: string | null
  readyAt: string | null
  decidedBy: Generated<string>
  decidedAt: string | null
  reason: Generated<string>
  cancelledAs: Generated<string>
  answer: Generated<string>
  answerState: Generated<string>
  answerTryAt: string | null
  answerTries: Generated<number>
  answerProblem: Generated<string>
  channelDiscountCents: Generated<number>
  channelFeeCents: Generated<number>
  facilitatorTaxCents: Generated<number>
  courierTipCents: Generated<number>
  commissionCents: Generated<number>
  commissionTold: Generated<boolean>
  guestCents: Generated<number>
  payoutCents: Generated<number>
  subtotalOffCents: Generated<number>
  totalOffCents: Generated<number>
  isCash: Generated<boolean>
}

export interface DeliveryOrderLineTable {
  merchantId: number
  orderId: number
  clientKey: string
  channel: string
  itemKey: string
  ref: string
  name: string
  quantity: number
  unitPriceCents: number
  ourPriceCents: number | null
  isKnown: boolean
  matchId: number | null
}

export interface DeliveryPauseTable {
  merchantId: number
  channel: string
  untilAt: string | null
  setByName: Generated<string>
  setAt: Generated<string>
}

export interface DeliveryPublishTable {
  merchantId: number
  publishId: Generated<number>
  channel: string
  hash: string
  publishKey: string
  state: Generated<string>
  isUnsure: Generated<boolean>
  tries: Generated<number>
  nextTryAt: string | null
  claimedUntil: string | null
  jobRef: string | null
  done: Generated<number>
  total: Generated<number>
  reason: Generated<string>
  message: Generated<string>
  categoryIds: number[] | null
  rollsBackTo: number | null
  replacedBy: number | null
  cancelAskedAt: string | null
  askedBy: number | null
  askedByName: string
  askedAt: Generated<string>
  sentAt: string | null
  endedAt: string | null
  liveHash: string | null
}

export interface DeliveryPublishEntityTable {
  merchantId: number
  publishId: number
  kind: string
  ref: string
  outcome: string
  message: Generated<string>
  theirId: string | null
}

export interface DeliverySnapshotTable {
  merchantId: number
  hash: string
  document: Uint8Array
  categories: number
  items: number
  madeAt: Generated<string>
}

export interface DeliverySyncTable {
  merchantId: number
  channel: string
  syncId: Generated<number>
  lookAt: string | null
  waitUntil: string | null
  sendingUntil: string | null
  tries: Generated<number>
  waiting: Generated<number>
  refused: Generated<number>
  problem: Generated<string>
  message: Generated<string>
  toldAt: string | null
  changeId: number | null
  heldPublishId: number | null
  heldPrices: unknown
}

export interface DeliveryToldTable {
  merchantId: number
  channel: string
  aspect: string
  kind: string
  ref: string
  publishId: number | null
  state: string
  sure: boolean
  refused: string | null
  message: Generated<string>
  toldAt: Generated<string>
}

export interface DeliveryWakeTable {
  merchantId: number
  transactionId: Generated<number>
  cause: string
  wokenAt: Generated<string>
}

export interface DemoBuildTable {
  merchantId: number
  house: string
  builtUntil: string | null
  complete: Generated<boolean>
}

export interface DeviceTable {
  merchantId: number
  deviceId: Generated<number>
  name: string
  kind: string
  locationId: number | null
  version: Generated<number>
  pairedAt: Generated<string>
  pairedBy: number | null
  pairedByName: string
  revokedAt: string | null
  clockSkewMs: Generated<number>
  skewAt: string | null
  serialNo: Generated<string>
  model: Generated<string>
  tableId: number | null
}

export interface DeviceLocationTable {
  merchantId: number
  locationId: Generated<number>
  name: string
  secondName: Generated<string>
  version: Generated<number>
  deletedAt: string | null
}

export interface DevicePushTable {
  merchantId: number
  pushId: Generated<number>
  deviceId: number
  pushKey: string
  kind: string
  bodyHash: string
  body: unknown
  deviceAt: string
  at: string
  receivedAt: Generated<string>
  state: string
  reason: string | null
  detail: unknown
  waitsFor: string | null
  orderId: number | null
  solvedAt: string | null
  solvedBy: number | null
  solvedByName: Generated<string>
  solution: Generated<string>
}

export interface DeviceSessionTable {
  merchantId: number
  deviceId: number
  tokenHash: string
  lastSeenAt: Generated<string>
}

export interface DeviceStateTable {
  merchantId: number
  deviceId: number
  appVersion: Generated<string>
  batteryPercent: number | null
  charging: Generated<boolean>
  saidAt: Generated<string>
}

export interface DiningTableTable {
  merchantId: number
  tableId: Generated<number>
  areaId: number
  name: string
  capacity: number
  status: Generated<string>
  robotVendor: Generated<string>
  robotMap: Generated<string>
  robotPoint: Generated<string>
  qrStyle: Generated<string>
  guestToken: string
  shape: Generated<string>
  x: number | null
  y: number | null
  width: Generated<number>
  height: Generated<number>
  radius: Generated<number>
  rotation: Generated<number>
  version: Generated<number>
  deletedAt: string | null
  sort: Generated<number>
  nameKey: Generated<string>
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
  kitchenName: Generated<string>
  description: Generated<string>
  secondDescription: Generated<string>
  dineInPriceCents: number | null
  carryoutPriceCents: number | null
  deliveryPriceCents: number | null
  costCents: number | null
  sku: Generated<string>
  allergens: Generated<string[]>
  alcohol: Generated<boolean>
  buffet: Generated<boolean>
  pictureId: number | null
  supplyTimeId: number | null
  searchText: Generated<string>
  version: Generated<number>
  deletedAt: string | null
}

export interface DishModifierGroupTable {
  merchantId: number
  dishId: number
  modifierGroupId: number
  sort: Generated<number>
}

export interface DishPrinterTable {
  merchantId: number
  dishId: number
  printerId: number
}

export interface DishTaxTable {
  merchantId: number
  dishId: number
  taxId: number
}

export interface DrawerTable {
  merchantId: number
  drawerId: Generated<number>
  clientKey: string | null
  name: string
  deviceId: number | null
  deviceName: Generated<string>
  businessDate: string
  openedAt: string
  openedBy: number | null
  openedByName: Generated<string>
  startCents: number
  state: Generated<string>
  countedAt: string | null
  countedBy: number | null
  countedByName: Generated<string>
  countedCents: number | null
  denominations: unknown
  blind: Generated<boolean>
  expectedCents: number | null
  note: Generated<string>
  version: Generated<number>
}

export interface DrawerEventTable {
  merchantId: number
  eventId: Generated<number>
  clientKey: string | null
  drawerId: number
  kind: string
  at: string
  businessDate: string
  amountCents: number
  reason: Generated<string>
  employeeId: number | null
  employeeName: Generated<string>
}

export interface DrawerMoneyTable {
  merchantId: number | null
  drawerId: number | null
  startCents: number | null
  payInCents: number | null
  cashCents: number | null
  refundCents: number | null
  payOutCents: number | null
  dropCents: number | null
  tipPaidCents: number | null
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
  displayName: Generated<string>
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

export interface ExportChunkTable {
  merchantId: number
  jobId: number
  chunkNo: number
  data: Uint8Array
}

export interface ExportJobTable {
  merchantId: number
  jobId: Generated<number>
  employeeId: number
  kind: string
  format: string
  language: string
  input: unknown
  state: Generated<string>
  rowsDone: Generated<number>
  rowsTotal: number | null
  fileName: Generated<string>
  contentType: Generated<string>
  bytes: Generated<number>
  failure: Generated<string>
  createdAt: Generated<string>
  startedAt: string | null
  beatAt: string | null
  endedAt: string | null
  maker: Generated<string>
  tries: Generated<number>
}

export interface FactDueTable {
  merchantId: number
  orderId: number
}

export interface GatewayCallTable {
  merchantId: number
  gatewayCallId: Generated<number>
  gateway: string
  operation: string
  callKey: string
  state: string
  orderId: number | null
  subject: string
  request: unknown
  answer: unknown
  tries: Generated<number>
  nextTryAt: string | null
  madeAt: Generated<string>
  askedUntil: string | null
  answeredAt: string | null
  decidedBy: number | null
  decidedByName: Generated<string>
  decidedReason: Generated<string>
  decidedAt: string | null
  lateAnswer: unknown
  contradicts: Generated<boolean>
  settledAt: string | null
}

export interface GiftCardTable {
  merchantId: number
  giftCardId: Generated<number>
  numberHash: string
  last4: string
  balanceCents: Generated<number>
  soldAt: string
  expiresOn: string | null
}

export interface GiftCardEntryTable {
  merchantId: number
  entryId: Generated<number>
  giftCardId: number
  kind: string
  at: string
  businessDate: string
  amountCents: number
  orderId: number | null
  paymentId: number | null
}

export interface GuideSkipTable {
  merchantId: number
  step: string
  byEmployeeId: number
  at: Generated<string>
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
  closedDays: unknown
  refunds: Generated<number>
  refundedCents: Generated<number>
}

export interface HistoryUploadTable {
  merchantId: number
  uploadId: string
  fileName: string
  bytes: number
  fileHash: string
  createdAt: Generated<string>
  encoding: Generated<string>
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

export interface InstallationTable {
  isOnly: Generated<boolean>
  installationId: Generated<string>
  since: Generated<string>
}

export interface InstallationKeyTable {
  name: string
  fingerprint: string
  since: Generated<string>
}

export interface JournalChartTable {
  merchantId: number
  version: number
  accounts: unknown
  xeroTaxRate: string
}

export interface KitchenOrderTable {
  merchantId: number
  orderId: number
  state: string
  revision: Generated<number>
  told: unknown
  askedFor: Generated<string>
  askedAt: Generated<string>
  printAt: string | null
  decidedBy: Generated<string>
  decidedAt: string | null
}

export interface LaborRulesTable {
  merchantId: number
  beginsOn: string
  overtimeRule: string
  workdayStartMinutes: number
  workweekStart: number
  roundingMinutes: number
  toleranceMinutes: number
  setBy: string
  setAt: Generated<string>
}

export interface LaborSettingTable {
  merchantId: number
  version: Generated<number>
  overtimeRule: Generated<string>
  workdayStartMinutes: Generated<number>
  workweekStart: Generated<number>
  roundingMinutes: Generated<number>
  toleranceMinutes: Generated<number>
}

export interface LateTipTable {
  merchantId: number
  paymentId: number
  businessDate: string
  orderId: number
  tipCents: number
  enteredAt: string
}

export interface LiveEventTable {
  merchantId: number
  seq: number
  at: Generated<string>
  topic: string
  payload: unknown
}

export interface LocalPrinterTable {
  merchantId: number
  printerId: number
  statusCode: Generated<string>
  unwellSince: string | null
  tries: Generated<number>
  nextTryAt: Generated<string>
  heldBy: string | null
  heldUntil: string | null
  deviceId: number | null
}

export interface MailTable {
  merchantId: number
  mailId: Generated<number>
  mailKey: string
  kind: string
  topic: Generated<string>
  employeeId: number | null
  toName: Generated<string>
  address: string
  language: string
  subject: string
  content: unknown
  fileId: number | null
  messageId: Generated<string>
  state: Generated<string>
  reason: Generated<string>
  answer: Generated<string>
  port: string | null
  tries: Generated<number>
  queuedAt: Generated<string>
  queuedByName: Generated<string>
  since: Generated<string>
  sentAt: string | null
  settledAt: string | null
  nextTryAt: string | null
}

export interface MailAddressTable {
  merchantId: number
  address: string
  confirmedAt: string | null
  askedAt: string | null
  refusedAt: string | null
  refusedAnswer: Generated<string>
}

export interface MailFileTable {
  merchantId: number
  fileId: Generated<number>
  fileName: string
  contentType: string
  bytes: number
  data: Uint8Array | null
  needs: Generated<string>
  madeAt: Generated<string>
  stores: number[] | null
}

export interface MailUnsubscriptionTable {
  merchantId: number
  address: string
  topic: string
  at: Generated<string>
}

export interface MenuTable {
  merchantId: number
  menuId: Generated<number>
  menuTypeId: number
  name: string
  secondName: Generated<string>
  status: Generated<string>
  supplyTimeId: number | null
  orderTypes: Generated<string[]>
  channels: Generated<string[]>
  alcoholFree: Generated<boolean>
  sort: Generated<number>
  version: Generated<number>
  deletedAt: string | null
  priceRule: unknown
}

export interface MenuCategoryTable {
  merchantId: number
  menuId: number
  categoryId: number
  supplyTimeId: number | null
  status: Generated<string>
  sort: Generated<number>
}

export interface MenuChangeTable {
  merchantId: number
  changeId: Generated<number>
  origin: string
  entries: unknown
  undoneBy: number | null
  madeBy: number | null
  madeByName: string
  madeAt: Generated<string>
  summary: Generated<unknown>
}

export interface MenuImportFileTable {
  merchantId: number
  uploadId: string
  fileName: string
  tables: Uint8Array
  createdAt: Generated<string>
}

export interface MenuImportHeadingTable {
  merchantId: number
  sheet: string
  heading: string
  columnKey: string | null
}

export interface MenuItemTable {
  merchantId: number
  menuId: number
  categoryId: number
  kind: string
  dishId: number | null
  specialId: number | null
  priceCents: number | null
  status: Generated<string>
  sort: Generated<number>
  objectId: Generated<number>
}

export interface MenuPublicationTable {
  merchantId: number
  publicationNo: number
  versionNo: number
  kind: string
  publishedBy: number | null
  publishedByName: string
  publishedAt: Generated<string>
}

export interface MenuScheduleTable {
  merchantId: number
  scheduleId: Generated<number>
  versionNo: number
  dueAt: string
  state: Generated<string>
  reason: Generated<string>
  madeBy: number | null
  madeByName: string
  madeAt: Generated<string>
  endedAt: string | null
  name: Generated<string>
  baseVersionNo: number | null
  endsAt: string | null
  startedAt: string | null
  beforeVersionNo: number | null
  startedVersionNo: number | null
  summary: unknown
  leftOut: Generated<unknown>
  leftOutSeenAt: string | null
}

export interface MenuStateTable {
  merchantId: number
  revision: Generated<string>
  draftName: string | null
  draftSince: string | null
  draftBy: number | null
  draftVersionNo: number | null
  thinDueAt: Generated<string>
}

export interface MenuTypeTable {
  merchantId: number
  menuTypeId: Generated<number>
  name: string
  secondName: Generated<string>
  sort: Generated<number>
  version: Generated<number>
  deletedAt: string | null
}

export interface MenuVersionTable {
  merchantId: number
  versionNo: number
  name: Generated<string>
  hash: string
  document: Uint8Array
  deviceHash: string
  deviceBody: Uint8Array
  dishes: number
  menus: number
  madeBy: number | null
  madeByName: string
  madeAt: Generated<string>
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
  idleMinutes: number | null
  languages: Generated<string[]>
  theme: Generated<string>
  ownChanges: Generated<string>
}

export interface ModifierTable {
  merchantId: number
  modifierId: Generated<number>
  modifierGroupId: number
  name: string
  secondName: Generated<string>
  priceCents: Generated<number>
  isDefault: Generated<boolean>
  maxQuantity: number | null
  nestedGroupId: number | null
  status: Generated<string>
  sort: Generated<number>
  deletedAt: string | null
}

export interface ModifierGroupTable {
  merchantId: number
  modifierGroupId: Generated<number>
  name: string
  secondName: Generated<string>
  min: number
  max: number
  freeQuantity: Generated<number>
  duplicateSelection: Generated<boolean>
  perModifierMax: number | null
  status: Generated<string>
  sort: Generated<number>
  version: Generated<number>
  deletedAt: string | null
}

export interface MoneyFactTable {
  merchantId: number
  dimension: string
  period: string
  key: string
  importId: Generated<number>
  times: Generated<number>
  cents: Generated<number>
  back: Generated<number>
  orderDayBack: Generated<number>
}

export interface OperatorTable {
  accountId: number
  addedAt: Generated<string>
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
  voidQuantity: number | null
  heldForChannel: number | null
  refundHeld: number | null
  orderDayRefundQuantity: number | null
  orderDayRefundHeld: number | null
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
  couponId: number | null
  employeeId: number | null
  approverId: number | null
  approverName: Generated<string>
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
  giftCardId: number | null
  clientKey: string | null
  clientUnits: number | null
  specialId: number | null
  specialUnits: number | null
  heldForChannel: Generated<boolean>
  voidEmployeeId: number | null
  voidEmployeeName: Generated<string>
  voidApproverId: number | null
  voidApproverName: Generated<string>
  voidAfterSent: boolean | null
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
  modifierId: number | null
  addOnId: number | null
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
  approverName: Generated<string>
  businessDate: string | null
  mealType: string | null
  actorKey: string | null
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
  wantedAt: string | null
  revision: Generated<number>
  deviceId: number | null
  customerId: number | null
  contentHash: string | null
  orderNoReversed: Generated<string>
  tableId: number | null
}

export interface OwnChangeApprovalTable {
  merchantId: number
  approvalHash: string
  kind: string
  askedBy: number
  approvedBy: number
  expiresAt: string
}

export interface OwnValueTable {
  merchantId: number
  kind: string
  objectKey: string
  field: string
  keptByName: string
  keptAt: Generated<string>
}

export interface PairingCodeTable {
  codeHash: string
  merchantId: number
  employeeId: number
  employeeName: string
  kind: string
  locationId: number | null
  expiresAt: string
}

export interface PairingTryTable {
  address: string
  at: Generated<string>
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
  clientKey: string | null
  employeeId: number | null
  deviceId: number | null
  batchId: number | null
  drawerId: number | null
  giftCardId: number | null
  cardFunding: Generated<string>
  tipAt: string | null
  gateway: Generated<string>
  gatewayRef: Generated<string>
  version: Generated<number>
  importId: number | null
  lateTipCents: number | null
}

export interface PaymentChangeTable {
  merchantId: number
  changeId: Generated<number>
  orderId: number
  paymentId: number
  kind: string
  state: string
  tipCents: number | null
  tipBeforeCents: number | null
  reason: Generated<string>
  employeeId: number | null
  employeeName: string
  approverId: number | null
  approverName: Generated<string>
  failReason: Generated<string>
  madeAt: string
}

export interface PictureTable {
  merchantId: number
  pictureId: Generated<number>
  hash: string
  width: number
  height: number
  alt: Generated<string>
  secondAlt: Generated<string>
  createdAt: Generated<string>
  used: Generated<boolean>
}

export interface PictureFileTable {
  merchantId: number
  hash: string
  size: number
  format: string
  bytes: Uint8Array
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

export interface PortionTakenTable {
  merchantId: number
  orderId: number
  kind: string
  objectId: number
  countedAt: string
  quantity: number
}

export interface PosterTable {
  merchantId: number
  posterId: Generated<number>
  theme: string
  secondTheme: Generated<string>
  type: string
  dishId: number | null
  specialId: number | null
  campaignId: number | null
  description: Generated<string>
  secondDescription: Generated<string>
  activityDetail: Generated<string>
  secondActivityDetail: Generated<string>
  terminals: Generated<string[]>
  postedFrom: string | null
  postedUntil: string | null
  size: string
  width: number
  height: number
  document: unknown
  pictureHash: string
  followsMenu: Generated<boolean>
  followsStore: Generated<boolean>
  redrawAt: string | null
  state: Generated<string>
  postedAt: string | null
  cancelledAt: string | null
  version: Generated<number>
  updatedAt: Generated<string>
  updatedByName: Generated<string>
  deletedAt: string | null
}

export interface PosterPictureTable {
  merchantId: number
  hash: string
  format: string
  width: number
  height: number
  bytes: Uint8Array
  keptAt: Generated<string>
}

export interface PrintJobTable {
  merchantId: number
  jobId: Generated<number>
  printerId: number
  kind: string
  title: Generated<string>
  document: unknown
  jobKey: string
  state: Generated<string>
  attempt: Generated<number>
  token: string | null
  reason: Generated<string>
  orderId: number | null
  reprintOf: number | null
  reprintReason: Generated<string>
  createdBy: Generated<string>
  createdAt: Generated<string>
  sentAt: string | null
  endedAt: string | null
  movedFrom: number | null
  subject: Generated<string>
}

export interface PrintTemplateTable {
  merchantId: number
  templateId: Generated<number>
  name: string
  kind: string
  layout: unknown
  version: Generated<number>
  deletedAt: string | null
}

export interface PrintTemplateUseTable {
  merchantId: number
  kind: string
  target: string
  templateId: number
}

export interface PrintTemplateVersionTable {
  merchantId: number
  templateId: number
  version: number
  name: string
  layout: unknown
  setByName: string
  setAt: Generated<string>
}

export interface PrinterTable {
  merchantId: number
  printerId: Generated<number>
  name: string
  label: Generated<string>
  serialNo: Generated<string>
  type: Generated<string>
  connection: Generated<string>
  location: Generated<string>
  status: Generated<string>
  version: Generated<number>
  deletedAt: string | null
  sentBy: Generated<string>
  driver: Generated<string>
  address: Generated<string>
  port: Generated<number>
  paperMm: Generated<number>
  confirms: Generated<boolean>
  backupPrinterId: number | null
  backupAfterMinutes: Generated<number>
}

export interface PrinterAlertTable {
  merchantId: number
  printerId: number
  kind: string
  badSince: string | null
  raisedAt: string | null
  toldAt: string | null
  lookAt: string | null
}

export interface PrinterStateTable {
  merchantId: number
  printerId: number
  paper: string
  coverOpen: boolean
  error: Generated<string>
  lastSeenAt: string
  offlineAt: string
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
  clientKey: string | null
  bodyHash: Generated<string>
  employeeId: number | null
  approverId: number | null
  cashRoundingCents: Generated<number>
  failReason: Generated<string>
  version: Generated<number>
  deviceId: number | null
  importId: number | null
}

export interface RefundComponentTable {
  merchantId: number
  refundId: number
  componentNo: number
  kind: string
  lineNo: number | null
  feeNo: number | null
  taxNo: number | null
  cents: number
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
  cashRoundingCents: Generated<number>
  batchId: number | null
  drawerId: number | null
  gatewayRef: Generated<string>
}

export interface RefundTaxTable {
  merchantId: number
  refundId: number
  taxNo: number
  taxCents: number
}

export interface ReportRunTable {
  merchantId: number
  runId: Generated<number>
  scheduleId: number
  runKey: string
  businessDate: string
  corrected: Generated<boolean>
  state: Generated<string>
  tries: Generated<number>
  queuedAt: Generated<string>
  doneAt: string | null
  sent: Generated<number>
  leftOut: Generated<unknown>
  nextTryAt: string | null
}

export interface ReportScheduleTable {
  merchantId: number
  scheduleId: Generated<number>
  version: Generated<number>
  name: string
  report: string
  input: unknown
  period: string
  format: string
  cadence: string
  weekday: number
  monthDay: number
  minute: number
  recipients: number[]
  paused: Generated<boolean>
  nextRunAt: string | null
  createdByName: string
  createdAt: Generated<string>
  deletedAt: string | null
  viewId: number | null
  pausedWithView: Generated<boolean>
}

export interface ReportViewTable {
  merchantId: number
  viewId: Generated<number>
  report: string
  employeeId: number
  name: string
  isShared: Generated<boolean>
  period: string
  input: unknown
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  deletedAt: string | null
}

export interface ReportViewDefaultTable {
  merchantId: number
  employeeId: number
  report: string
  viewId: number
}

export interface RobotCallTable {
  merchantId: number
  callId: Generated<number>
  tableId: number
  vendor: string
  mapName: string
  pointName: string
  taskId: Generated<string>
  state: Generated<string>
  problem: Generated<string>
  askedBy: Generated<string>
  askedAt: Generated<string>
  changedAt: Generated<string>
  requestKey: Generated<string>
  isTest: Generated<boolean>
  reason: Generated<string>
  nextAskAt: string | null
}

export interface RobotPointTable {
  merchantId: number
  vendor: string
  mapName: string
  pointName: string
  pointType: Generated<string>
  seenAt: string
  goneAt: string | null
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
  voidQuantity: Generated<number>
  heldForChannel: Generated<number>
  refundHeld: Generated<number>
  orderDayRefundQuantity: Generated<number>
  orderDayRefundHeld: Generated<number>
}

export interface SandboxTransactionTable {
  merchantId: number
  ref: string
  callKey: string
  kind: string
  ofRef: Generated<string>
  cardLast4: Generated<string>
  amountCents: number
  tipCents: Generated<number>
  state: string
  settlesAt: string | null
  madeAt: Generated<string>
  paymentDevice: Generated<string>
  asked: Generated<number>
  answer: unknown
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

export interface ServerAlertTable {
  kind: string
  since: string
  seenAt: string
  claimedAt: string | null
  toldAt: string | null
}

export interface ServerErrorTable {
  errorId: Generated<number>
  at: string
  call: string
  code: string
  place: string
  requestId: string
}

export interface ServerProcessTable {
  processId: string
  startedAt: string
  seenAt: Generated<string>
  figures: unknown
}

export interface ServerSampleTable {
  host: string
  at: Generated<string>
  databaseBytes: number
  diskFreeBytes: number
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

export interface SettingVersionTable {
  merchantId: number
  groupKey: string
  version: number
  value: unknown
  setBy: number | null
  setByName: string
  setAt: Generated<string>
}

export interface SharedThingTable {
  merchantId: number
  kind: string
  objectId: number
  sharedKey: string
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

export interface SpecialTable {
  merchantId: number
  specialId: Generated<number>
  name: string
  secondName: Generated<string>
  description: Generated<string>
  secondDescription: Generated<string>
  priceCents: number
  duplicateSelection: Generated<boolean>
  pictureId: number | null
  supplyTimeId: number | null
  status: Generated<string>
  sort: Generated<number>
  version: Generated<number>
  deletedAt: string | null
}

export interface SpecialChoiceTable {
  merchantId: number
  specialId: number
  specialGroupId: number
  sort: Generated<number>
}

export interface SpecialGroupTable {
  merchantId: number
  specialGroupId: Generated<number>
  name: string
  secondName: Generated<string>
  min: number
  max: number
  duplicateSelection: Generated<boolean>
  status: Generated<string>
  sort: Generated<number>
  version: Generated<number>
  deletedAt: string | null
}

export interface SpecialGroupDishTable {
  merchantId: number
  specialGroupId: number
  dishId: number
  upchargeCents: Generated<number>
  maxQuantity: number | null
  isDefault: Generated<boolean>
  sort: Generated<number>
}

export interface SpreadTable {
  merchantId: number
  spreadId: Generated<number>
  kind: string
  choice: unknown
  accountId: number
  madeByName: string
  madeAt: Generated<string>
  startedAt: string | null
}

export interface SpreadStoreTable {
  merchantId: number
  spreadId: number
  fromMerchantId: number
  state: string
  plan: unknown
  applied: unknown
  reason: unknown
  leftValues: unknown
  tries: Generated<number>
  dueAt: string | null
  endedAt: string | null
  accountId: number | null
}

export interface StarterMenuTable {
  merchantId: number
  starter: string
  changeId: number
}

export interface StarterRoleTable {
  merchantId: number
  starter: string
  roleId: number
}

export interface StepUpTable {
  stepUpHash: string
  tokenHash: string
  expiresAt: string
}

export interface StoreGroupTable {
  groupId: Generated<number>
  accountId: number
  name: string
  version: Generated<number>
}

export interface StoreGroupMemberTable {
  groupId: number
  merchantId: number
}

export interface StoreSecretTable {
  merchantId: number
  name: string
  sealed: Uint8Array
  hint: Generated<string>
  setBy: number | null
  setByName: string
  setAt: Generated<string>
  deviceHash: string | null
}

export interface SupplyTimeTable {
  merchantId: number
  supplyTimeId: Generated<number>
  name: string
  secondName: Generated<string>
  version: Generated<number>
  deletedAt: string | null
}

export interface SupplyTimeSpanTable {
  merchantId: number
  supplyTimeId: number
  weekday: number
  fromMinute: number
  toMinute: number
}

export interface TableAreaTable {
  merchantId: number
  areaId: Generated<number>
  name: string
  sort: Generated<number>
  planWidth: Generated<number>
  planHeight: Generated<number>
  planScenery: Generated<unknown>
  planVersion: Generated<number>
  version: Generated<number>
  deletedAt: string | null
}

export interface TableCallTable {
  merchantId: number
  callId: Generated<number>
  tableId: number
  kind: string
  calledAt: Generated<string>
  answeredAt: string | null
  answeredBy: number | null
  answeredByName: Generated<string>
}

export interface TableEventTable {
  merchantId: number
  eventId: Generated<number>
  tableId: number
  at: string
  kind: string
  state: Generated<string>
  guests: Generated<number>
  otherId: number | null
  orderId: number | null
  byName: Generated<string>
}

export interface TableLinkDueTable {
  merchantId: number
  tableId: number
  askedAt: Generated<string>
}

export interface TableStateTable {
  merchantId: number
  tableId: number
  state: string
  since: string
  guests: Generated<number>
  employeeId: number | null
  note: Generated<string>
  mergedInto: number | null
  version: Generated<number>
  heldUntil: string | null
}

export interface TaxTable {
  merchantId: number
  taxId: Generated<number>
  name: string
  secondName: Generated<string>
  ratePcm: number
  inclusive: Generated<boolean>
  isDefault: Generated<boolean>
  sort: Generated<number>
  version: Generated<number>
  deletedAt: string | null
  removedByChange: number | null
}

export interface TextConsentTable {
  merchantId: number
  consentId: Generated<number>
  phone: string
  change: string
  how: string
  words: string
  language: string
  byName: Generated<string>
  at: Generated<string>
}

export interface TextMessageTable {
  merchantId: number
  messageId: Generated<number>
  messageKey: string
  kind: string
  subjectKind: Generated<string>
  subjectId: number | null
  phone: string
  body: string
  language: string
  encoding: string
  segments: number
  costMicros: Generated<number>
  state: Generated<string>
  reason: Generated<string>
  providerCode: Generated<string>
  provider: string | null
  providerRef: string | null
  queuedAt: Generated<string>
  queuedByName: Generated<string>
  expiresAt: string | null
  askedAt: string | null
  sentAt: string | null
  settledAt: string | null
  tries: Generated<number>
  lookUps: Generated<number>
  mayResend: Generated<boolean>
  nextTryAt: string | null
}

export interface TextReplyTable {
  merchantId: number
  replyId: Generated<number>
  provider: string
  providerRef: string
  phone: string
  body: string
  meaning: string
  messageId: number | null
  receivedAt: Generated<string>
}

export interface TipPoolTable {
  merchantId: number
  tipPoolId: Generated<number>
  name: string
  secondName: Generated<string>
  basis: string
  ratePcm: number
  withGratuity: Generated<boolean>
  giverRoleIds: Generated<number[]>
  split: string
  receivers: Generated<unknown>
  byDay: Generated<boolean>
  allowsManagers: Generated<boolean>
  version: Generated<number>
  deletedAt: string | null
}

export interface TipPoolRunTable {
  merchantId: number
  runId: Generated<number>
  tipPoolId: number
  name: string
  secondName: Generated<string>
  fromDate: string
  toDate: string
  rules: unknown
  result: unknown
  poolCents: number
  replaces: number | null
  reason: Generated<string>
  madeAt: Generated<string>
  madeBy: number | null
  madeByName: Generated<string>
}

export interface UpgradeTable {
  isOnly: Generated<boolean>
  record: unknown
}

export interface VerifyCodeTable {
  verifyCodeId: string
  code: string
  expiresAt: string
  usedAt: string | null
}

export interface WaitlistDoorTable {
  merchantId: number
  doorToken: string
}

export interface WaitlistEventTable {
  merchantId: number
  eventId: Generated<number>
  partyId: number
  kind: string
  at: string
  byName: Generated<string>
  value: number | null
  reason: Generated<string>
}

export interface WaitlistPartyTable {
  merchantId: number
  partyId: Generated<number>
  guestToken: string
  name: string
  phone: Generated<string>
  textPhone: string | null
  size: number
  quoteMinutes: number | null
  firstQuoteMinutes: number | null
  notes: Generated<string>
  wishes: Generated<string[]>
  language: string
  muted: Generated<boolean>
  state: Generated<string>
  source: string
  joinedFrom: string | null
  sort: number
  aheadAtJoin: number
  joinedAt: string
  businessDate: string
  toldAt: string | null
  toldCount: Generated<number>
  confirmedAt: string | null
  seatedAt: string | null
  endedAt: string | null
  remindedAt: string | null
  tableId: number | null
  version: Generated<number>
}

export interface WeekTemplateTable {
  merchantId: number
  templateId: Generated<number>
  name: string
  shifts: unknown
  createdAt: Generated<string>
}

export interface WorkplaceTable {
  accountId: number
  merchantId: number
  employeeId: number
}

export interface Database {
  account: AccountTable
  addOn: AddOnTable
  addOnGroup: AddOnGroupTable
  addOnGroupCategory: AddOnGroupCategoryTable
  attentionSnooze: AttentionSnoozeTable
  auditEntry: AuditEntryTable
  availability: AvailabilityTable
  backupRun: BackupRunTable
  cardBatch: CardBatchTable
  cardTransaction: CardTransactionTable
  cashBox: CashBoxTable
  category: CategoryTable
  clockBreak: ClockBreakTable
  clockCount: ClockCountTable
  clockDayCount: ClockDayCountTable
  clockMonthCount: ClockMonthCountTable
  clockPart: ClockPartTable
  clockRecord: ClockRecordTable
  cloudKey: CloudKeyTable
  cloudPrinter: CloudPrinterTable
  coupon: CouponTable
  couponCampaign: CouponCampaignTable
  couponRedemption: CouponRedemptionTable
  couponTry: CouponTryTable
  customer: CustomerTable
  customerCount: CustomerCountTable
  customerMerge: CustomerMergeTable
  customerSearch: CustomerSearchTable
  dayClose: DayCloseTable
  dayReopening: DayReopeningTable
  deliveryChange: DeliveryChangeTable
  deliveryChannel: DeliveryChannelTable
  deliveryChannelPrice: DeliveryChannelPriceTable
  deliveryDrift: DeliveryDriftTable
  deliveryExternalId: DeliveryExternalIdTable
  deliveryFetch: DeliveryFetchTable
  deliveryHook: DeliveryHookTable
  deliveryMatch: DeliveryMatchTable
  deliveryOrder: DeliveryOrderTable
  deliveryOrderLine: DeliveryOrderLineTable
  deliveryPause: DeliveryPauseTable
  deliveryPublish: DeliveryPublishTable
  deliveryPublishEntity: DeliveryPublishEntityTable
  deliverySnapshot: DeliverySnapshotTable
  deliverySync: DeliverySyncTable
  deliveryTold: DeliveryToldTable
  deliveryWake: DeliveryWakeTable
  demoBuild: DemoBuildTable
  device: DeviceTable
  deviceLocation: DeviceLocationTable
  devicePush: DevicePushTable
  deviceSession: DeviceSessionTable
  deviceState: DeviceStateTable
  diningTable: DiningTableTable
  disabledModule: DisabledModuleTable
  dish: DishTable
  dishModifierGroup: DishModifierGroupTable
  dishPrinter: DishPrinterTable
  dishTax: DishTaxTable
  drawer: DrawerTable
  drawerEvent: DrawerEventTable
  drawerMoney: DrawerMoneyTable
  employee: EmployeeTable
  employeePermission: EmployeePermissionTable
  employeeSearch: EmployeeSearchTable
  eventCounter: EventCounterTable
  exportChunk: ExportChunkTable
  exportJob: ExportJobTable
  factDue: FactDueTable
  gatewayCall: GatewayCallTable
  giftCard: GiftCardTable
  giftCardEntry: GiftCardEntryTable
  guideSkip: GuideSkipTable
  historyImport: HistoryImportTable
  historyUpload: HistoryUploadTable
  idempotencyKey: IdempotencyKeyTable
  installation: InstallationTable
  installationKey: InstallationKeyTable
  journalChart: JournalChartTable
  kitchenOrder: KitchenOrderTable
  laborRules: LaborRulesTable
  laborSetting: LaborSettingTable
  lateTip: LateTipTable
  liveEvent: LiveEventTable
  localPrinter: LocalPrinterTable
  mail: MailTable
  mailAddress: MailAddressTable
  mailFile: MailFileTable
  mailUnsubscription: MailUnsubscriptionTable
  menu: MenuTable
  menuCategory: MenuCategoryTable
  menuChange: MenuChangeTable
  menuImportFile: MenuImportFileTable
  menuImportHeading: MenuImportHeadingTable
  menuItem: MenuItemTable
  menuPublication: MenuPublicationTable
  menuSchedule: MenuScheduleTable
  menuState: MenuStateTable
  menuType: MenuTypeTable
  menuVersion: MenuVersionTable
  merchant: MerchantTable
  modifier: ModifierTable
  modifierGroup: ModifierGroupTable
  moneyFact: MoneyFactTable
  operator: OperatorTable
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
  ownChangeApproval: OwnChangeApprovalTable
  ownValue: OwnValueTable
  pairingCode: PairingCodeTable
  pairingTry: PairingTryTable
  payRate: PayRateTable
  payment: PaymentTable
  paymentChange: PaymentChangeTable
  picture: PictureTable
  pictureFile: PictureFileTable
  plannedDay: PlannedDayTable
  plannedShift: PlannedShiftTable
  portionTaken: PortionTakenTable
  poster: PosterTable
  posterPicture: PosterPictureTable
  printJob: PrintJobTable
  printTemplate: PrintTemplateTable
  printTemplateUse: PrintTemplateUseTable
  printTemplateVersion: PrintTemplateVersionTable
  printer: PrinterTable
  printerAlert: PrinterAlertTable
  printerState: PrinterStateTable
  refund: RefundTable
  refundComponent: RefundComponentTable
  refundLine: RefundLineTable
  refundPayment: RefundPaymentTable
  refundTax: RefundTaxTable
  reportRun: ReportRunTable
  reportSchedule: ReportScheduleTable
  reportView: ReportViewTable
  reportViewDefault: ReportViewDefaultTable
  robotCall: RobotCallTable
  robotPoint: RobotPointTable
  role: RoleTable
  rolePermission: RolePermissionTable
  salesFact: SalesFactTable
  sandboxTransaction: SandboxTransactionTable
  schedule: ScheduleTable
  scheduleShift: ScheduleShiftTable
  serverAlert: ServerAlertTable
  serverError: ServerErrorTable
  serverProcess: ServerProcessTable
  serverSample: ServerSampleTable
  session: SessionTable
  settingVersion: SettingVersionTable
  sharedThing: SharedThingTable
  signInFailure: SignInFailureTable
  signInTicket: SignInTicketTable
  special: SpecialTable
  specialChoice: SpecialChoiceTable
  specialGroup: SpecialGroupTable
  specialGroupDish: SpecialGroupDishTable
  spread: SpreadTable
  spreadStore: SpreadStoreTable
  starterMenu: StarterMenuTable
  starterRole: StarterRoleTable
  stepUp: StepUpTable
  storeGroup: StoreGroupTable
  storeGroupMember: StoreGroupMemberTable
  storeSecret: StoreSecretTable
  supplyTime: SupplyTimeTable
  supplyTimeSpan: SupplyTimeSpanTable
  tableArea: TableAreaTable
  tableCall: TableCallTable
  tableEvent: TableEventTable
  tableLinkDue: TableLinkDueTable
  tableState: TableStateTable
  tax: TaxTable
  textConsent: TextConsentTable
  textMessage: TextMessageTable
  textReply: TextReplyTable
  tipPool: TipPoolTable
  tipPoolRun: TipPoolRunTable
  upgrade: UpgradeTable
  verifyCode: VerifyCodeTable
  waitlistDoor: WaitlistDoorTable
  waitlistEvent: WaitlistEventTable
  waitlistParty: WaitlistPartyTable
  weekTemplate: WeekTemplateTable
  workplace: WorkplaceTable
}
