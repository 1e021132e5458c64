/** The part of the permission tree that the settings and the system are. */
import type { ModuleNode } from './permissions.ts'

export const settingModules = [
  {
    key: 'settings',
    pages: [
      {
        key: 'settings.store',
        routes: ['/merchant/OperationSettings/MerchantSetting'],
        opensWith: 'settings.store.view',
        functions: [{ key: 'settings.store.view' }, { key: 'settings.store.edit' }],
      },
      {
        key: 'settings.payment',
        routes: ['/merchant/OperationSettings/PaymentSetting'],
        opensWith: 'settings.payment.view',
        functions: [
          { key: 'settings.payment.view' },
          { key: 'settings.payment.edit' },
          { key: 'settings.payment.charges' },
          { key: 'settings.payment.code' },
        ],
      },
      {
        key: 'settings.discounts',
        routes: ['/merchant/OperationSettings/DiscountSetting'],
        opensWith: 'settings.discounts.view',
        functions: [{ key: 'settings.discounts.view' }, { key: 'settings.discounts.edit' }],
      },
      {
        key: 'settings.pos',
        routes: ['/merchant/OperationSettings/POSSetting', '/merchant/OperationSettings/POSSetting/:type'],
        opensWith: 'settings.pos.view',
        functions: [{ key: 'settings.pos.view' }, { key: 'settings.pos.edit' }],
      },
      {
        key: 'settings.orderTypes',
        routes: ['/merchant/OperationSettings/OrderTypeSetting'],
        opensWith: 'settings.orderTypes.view',
        functions: [{ key: 'settings.orderTypes.view' }, { key: 'settings.orderTypes.edit' }],
      },
      {
        key: 'settings.hours',
        routes: ['/merchant/OperationSettings/HoursSetting'],
        opensWith: 'settings.hours.view',
        functions: [{ key: 'settings.hours.view' }, { key: 'settings.hours.edit' }, { key: 'settings.hours.closings' }],
      },
      {
        key: 'settings.tables',
        routes: ['/merchant/OperationSettings/TablesSetting', '/merchant/OperationSettings/TablesSettingDraw'],
        opensWith: 'settings.tables.view',
        functions: [{ key: 'settings.tables.view' }, { key: 'settings.tables.edit' }],
      },
      {
        key: 'settings.scan',
        routes: ['/merchant/OperationSettings/ScanSetting'],
        opensWith: 'settings.scan.view',
        functions: [{ key: 'settings.scan.view' }, { key: 'settings.scan.edit' }],
      },
      {
        key: 'settings.waitlist',
        routes: ['/merchant/OperationSettings/WaitlistSetting'],
        opensWith: 'settings.waitlist.view',
        functions: [{ key: 'settings.waitlist.view' }, { key: 'settings.waitlist.edit' }],
      },
      {
        key: 'settings.printTemplates',
        routes: ['/merchant/OperationSettings/printTemplateSettings'],
        opensWith: 'settings.printTemplates.view',
        functions: [{ key: 'settings.printTemplates.view' }, { key: 'settings.printTemplates.edit' }],
      },
      {
        key: 'settings.gateway',
        routes: ['/merchant/OperationSettings/GatewaySetting'],
        opensWith: 'settings.gateway.view',
        functions: [{ key: 'settings.gateway.view' }, { key: 'settings.gateway.edit' }],
      },
      {
        key: 'settings.thirdParty',
        routes: ['/merchant/OperationSettings/3rdparty'],
        opensWith: 'settings.thirdParty.view',
        functions: [{ key: 'settings.thirdParty.view' }, { key: 'settings.thirdParty.edit' }],
      },
      {
        key: 'settings.texts',
        routes: ['/merchant/OperationSettings/TextSetting'],
        opensWith: 'settings.texts.view',
        functions: [{ key: 'settings.texts.view' }, { key: 'settings.texts.edit' }],
      },
      {
        key: 'settings.mail',
        routes: ['/merchant/OperationSettings/MailSetting', '/merchant/Mails'],
        opensWith: 'settings.mail.view',
        functions: [{ key: 'settings.mail.view' }, { key: 'settings.mail.edit' }],
      },
      {
        key: 'settings.transfer',
        routes: ['/merchant/OperationSettings/Transfer'],
        opensWith: 'settings.transfer.view',
        functions: [
          { key: 'settings.transfer.view' },
          { key: 'settings.transfer.export' },
          { key: 'settings.transfer.import' },
          { key: 'settings.transfer.copy' },
        ],
      },
    ],
  },
  {
    key: 'system',
    pages: [
      {
        key: 'system.settings',
        routes: ['/merchant/SystemSettings'],
        opensWith: 'system.settings.view',
        functions: [{ key: 'system.settings.view' }, { key: 'system.settings.edit' }],
      },
      {
        key: 'system.stores',
        routes: ['/merchant/Stores'],
        opensWith: 'system.stores.view',
        functions: [{ key: 'system.stores.view' }, { key: 'system.stores.open' }],
      },
      {
        key: 'system.spread',
        routes: ['/merchant/CompareStores'],
        opensWith: 'system.spread.view',
        functions: [{ key: 'system.spread.view' }, { key: 'system.spread.apply' }],
      },
      {
        key: 'system.audit',
        routes: ['/merchant/AuditTrail'],
        opensWith: 'system.audit.view',
        functions: [{ key: 'system.audit.view' }, { key: 'system.audit.undo' }, { key: 'system.audit.export' }],
      },
      {
        key: 'system.apiDocs',
        routes: ['/merchant/Calls'],
        opensWith: 'system.apiDocs.view',
        functions: [{ key: 'system.apiDocs.view' }],
      },
    ],
  },
] as const satisfies readonly ModuleNode[]
