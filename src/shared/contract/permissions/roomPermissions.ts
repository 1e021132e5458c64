/** The part of the permission tree that the room is. */
import type { ModuleNode } from './permissions.ts'

export const roomModule = {
  key: 'room',
  pages: [
    {
      key: 'room.floor',
      routes: ['/merchant/Floor'],
      opensWith: 'room.floor.view',
      functions: [{ key: 'room.floor.view' }, { key: 'room.floor.operate' }],
    },
    {
      key: 'room.codes',
      routes: ['/merchant/OperationSettings/TableCodes', '/qrcode/:data/:name?', '/tableQrcode/:id/:name'],
      opensWith: 'room.codes.view',
      functions: [{ key: 'room.codes.view' }, { key: 'room.codes.edit' }, { key: 'room.codes.renew' }],
    },
    {
      key: 'room.calls',
      routes: ['/merchant/TableCalls'],
      opensWith: 'room.calls.view',
      functions: [{ key: 'room.calls.view' }, { key: 'room.calls.answer' }],
    },
  ],
} as const satisfies ModuleNode
