/** The pages of the settings. */
import {
  ApiOutlined,
  AppstoreOutlined,
  CarOutlined,
  ClockCircleOutlined,
  CloudServerOutlined,
  CompassOutlined,
  DashboardOutlined,
  DesktopOutlined,
  FileTextOutlined,
  InboxOutlined,
  MailOutlined,
  MessageOutlined,
  HourglassOutlined,
  PercentageOutlined,
  QrcodeOutlined,
  SettingOutlined,
  ShopOutlined,
  DiffOutlined,
  SwapOutlined,
  WalletOutlined,
} from '../kit/icons.ts'
import type { PageEntry } from './pageEntry.ts'

export const settingPages: readonly PageEntry[] = [
  {
    path: '/merchant/OperationSettings/MerchantSetting',
    load: () => import('../settings/store/StoreSettingPage.tsx').then(part => part.StoreSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.merchantSetting', icon: ShopOutlined }],
  },
  {
    path: '/merchant/OperationSettings/PaymentSetting',
    load: () => import('../settings/payment/PaymentSettingPage.tsx').then(part => part.PaymentSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.paymentSetting', icon: WalletOutlined }],
  },
  {
    path: '/merchant/OperationSettings/DiscountSetting',
    load: () => import('../settings/discounts/DiscountSettingPage.tsx').then(part => part.DiscountSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.discountSetting', icon: PercentageOutlined }],
  },
  {
    path: '/merchant/OperationSettings/OrderTypeSetting',
    load: () => import('../settings/orderTypes/OrderTypeSettingPage.tsx').then(part => part.OrderTypeSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.orderTypeSetting', icon: CarOutlined }],
  },
  {
    path: '/merchant/OperationSettings/HoursSetting',
    load: () => import('../settings/hours/HoursSettingPage.tsx').then(part => part.HoursSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.hoursSetting', icon: ClockCircleOutlined }],
  },
  {
    path: '/merchant/OperationSettings/POSSetting',
    load: () => import('../settings/posSettings/PosSettingPage.tsx').then(part => part.PosSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.posSetting', icon: DesktopOutlined }],
  },
  {
    path: '/merchant/OperationSettings/POSSetting/:type',
    load: () => import('../settings/posSettings/PosSettingPage.tsx').then(part => part.PosSettingPage),
    under: '/merchant/OperationSettings/POSSetting',
  },
  {
    path: '/merchant/OperationSettings/TablesSetting',
    load: () => import('../room/tables/TablesSettingPage.tsx').then(part => part.TablesSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.tablesSetting', icon: AppstoreOutlined }],
  },
  {
    path: '/merchant/OperationSettings/TablesSettingDraw',
    load: () => import('../room/plan/TablesSettingDrawPage.tsx').then(part => part.TablesSettingDrawPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.tablesSettingDraw', icon: CompassOutlined }],
  },
  {
    path: '/merchant/OperationSettings/TableCodes',
    load: () => import('../room/codes/TableCodesPage.tsx').then(part => part.TableCodesPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.tableCodes', icon: QrcodeOutlined }],
  },
  {
    path: '/merchant/OperationSettings/ScanSetting',
    load: () => import('../settings/scan/ScanSettingPage.tsx').then(part => part.ScanSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.scanSetting', icon: QrcodeOutlined }],
  },
  {
    path: '/merchant/OperationSettings/WaitlistSetting',
    load: () => import('../waitlist/setting/WaitlistSettingPage.tsx').then(part => part.WaitlistSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.waitlistSetting', icon: HourglassOutlined }],
  },
  {
    path: '/merchant/OperationSettings/GatewaySetting',
    load: () => import('../settings/gateway/GatewaySettingPage.tsx').then(part => part.GatewaySettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.gatewaySetting', icon: CloudServerOutlined }],
  },
  {
    path: '/merchant/OperationSettings/TextSetting',
    load: () => import('../messages/textSetting/TextSettingPage.tsx').then(part => part.TextSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.textSetting', icon: MessageOutlined }],
  },
  {
    path: '/merchant/OperationSettings/MailSetting',
    load: () => import('../mail/mailSetting/MailSettingPage.tsx').then(part => part.MailSettingPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.mailSetting', icon: MailOutlined }],
  },
  {
    path: '/merchant/Mails',
    load: () => import('../mail/outbox/MailsPage.tsx').then(part => part.MailsPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.mails', icon: InboxOutlined }],
  },
  {
    path: '/merchant/OperationSettings/printTemplateSettings',
    load: () => import('../printing/templates/PrintTemplatesPage.tsx').then(part => part.PrintTemplatesPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.printTemplates', icon: FileTextOutlined }],
  },
  {
    path: '/merchant/OperationSettings/printTemplateSettings/:templateId',
    load: () => import('../printing/templates/TemplateEditorPage.tsx').then(part => part.TemplateEditorPage),
    under: '/merchant/OperationSettings/printTemplateSettings',
  },
  {
    path: '/merchant/OperationSettings/Transfer',
    load: () => import('../settings/transfer/SettingTransferPage.tsx').then(part => part.SettingTransferPage),
    sidebar: [{ group: 'settings', title: 'shell.entries.settingTransfer', icon: SwapOutlined }],
  },
  {
    path: '/merchant/SystemSettings',
    load: () => import('../settings/system/SystemSettingPage.tsx').then(part => part.SystemSettingPage),
    sidebar: [{ group: 'system', title: 'shell.entries.systemSettings', icon: SettingOutlined }],
  },
  {
    path: '/merchant/OperationSettings/3rdparty',
    load: () => import('../settings/thirdParty/ThirdPartyPage.tsx').then(part => part.ThirdPartyPage),
    sidebar: [{ group: 'system', title: 'shell.entries.thirdParty', icon: ApiOutlined }],
  },
  {
    path: '/merchant/Stores',
    load: () => import('../settings/stores/StoresPage.tsx').then(part => part.StoresPage),
    sidebar: [{ group: 'system', title: 'shell.entries.stores', icon: ShopOutlined }],
  },
  {
    path: '/merchant/CompareStores',
    load: () => import('../spread/CompareStoresPage.tsx').then(part => part.CompareStoresPage),
    sidebar: [{ group: 'system', title: 'shell.entries.compareStores', icon: DiffOutlined }],
  },
  {
    path: '/merchant/System',
    load: () => import('../operations/system/SystemPage.tsx').then(part => part.SystemPage),
    sidebar: [{ group: 'system', title: 'shell.entries.systemPage', icon: DashboardOutlined }],
  },
]
