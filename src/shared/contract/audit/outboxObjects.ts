/** What the audit trail speaks of in text messages, e-mail and scheduled reports. */
import type { AuditedObject } from './auditedObject.ts'

export const outboxObjects = {
  textMessage: {
    named: { table: 'textMessage', id: 'messageId', name: ['phone'] },
    page: '/merchant/TextMessages?text={id}',
    fields: ['texts.column'],
  },
  texts: { named: 'kind', page: '/merchant/OperationSettings/TextSetting', fields: ['textSetting'], undo: true },
  mailMessage: {
    text: 'mails.object',
    named: { table: 'mail', id: 'mailId', name: ['subject'] },
    page: '/merchant/Mails?mail={id}',
    fields: ['mails.column'],
  },
  reportSchedule: {
    text: 'reportSchedules.object',
    named: { table: 'reportSchedule', id: 'scheduleId', name: ['name'], removedAt: 'deletedAt' },
    page: '/merchant/ReportSchedules',
    fields: ['reportSchedules.column', 'reportViews.trail'],
  },
  mail: {
    text: 'mailSetting.title',
    named: 'kind',
    page: '/merchant/OperationSettings/MailSetting',
    fields: ['mailSetting'],
    undo: true,
  },
} as const satisfies Readonly<Record<string, AuditedObject>>
