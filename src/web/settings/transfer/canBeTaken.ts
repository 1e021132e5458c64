import type { GroupPreview } from '../../../shared/contract/settings/settingTransfer.ts'

/** Whether anything of a group would become other values. */
export const isDifferent = ({ before, after }: GroupPreview): boolean =>
  Object.keys(before).length > 0 || Object.keys(after).length > 0

/** Whether a group would change and may. */
export const canBeTaken = (preview: GroupPreview): boolean =>
  preview.mayEdit && preview.refusal === null && isDifferent(preview)
