export const settingTransfer = {
  importedFrom: 'Imported from “{{file}}” of {{store}}',
  copiedFrom: 'Copied from {{store}}',
  out: { fileName: 'settings' },
} as const
