/** Drafts, versions and publishing (MENU-11). */
import type { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { publishProblems } from '../../../shared/rules/menu/publishing.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { mayTakeBack } from '../library/editPermissions.ts'
import { findLiveVersion } from '../library/versions.queries.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { changeDifferences, compareVersions } from './compare.ts'
import { discardMenuDraft, draftState, openMenuDraft } from './draft.ts'
import { listChanges, listVersions } from './lists.queries.ts'
import { publishMenu, rollbackMenu } from './publishing.ts'
import { kindsOf, takeChangeBack } from './undo.ts'

export const menuVersionHandlers = (): Handlers<typeof menuVersionCalls> => ({
  getMenuDraft: (_input, context) => draftState(context),

  async checkMenuPublish(_input, { run, merchantId }) {
    return { problems: publishProblems(await menuDocument(run, merchantId)) }
  },

  async openMenuDraft(input, context) {
    await openMenuDraft(context, input)
    return {}
  },

  discardMenuDraft: (input, context) => discardMenuDraft(context, input),
  publishMenu: (input, context) => publishMenu(context, input),
  rollbackMenu: (input, context) => rollbackMenu(context, input),

  async getMenuVersionListPage(input, { run, merchantId }) {
    const [{ rows, total }, live] = await Promise.all([
      listVersions(run, merchantId, input),
      findLiveVersion(run, merchantId),
    ])
    return {
      rows: rows.map(({ kind, publishedBy, publishedAt, ...row }) => ({
        ...row,
        isLive: row.versionNo === live?.versionNo,
        published: kind === null || publishedAt === null ? null : { kind, by: publishedBy ?? '', at: publishedAt },
      })),
      total,
    }
  },

  compareMenuVersions: (input, context) => compareVersions(context, input),

  async getMenuChangeListPage(input, { run, merchantId, actor }) {
    const { rows, total } = await listChanges(run, merchantId, input)
    return {
      rows: rows.map(({ summary, undoneBy, madeBy, madeByName, ...row }) => ({
        ...row,
        ...summary,
        madeBy: madeByName,
        isUndone: undoneBy !== null,
        mayUndo:
          undoneBy === null &&
          row.origin !== 'schedule' &&
          !actor.viewAs &&
          mayTakeBack(actor, { origin: row.origin, madeBy, kinds: kindsOf(summary.counts) }),
      })),
      total,
    }
  },

  getMenuChange: (input, context) => changeDifferences(context, input),
  undoMenuChange: ({ changeId }, context) => takeChangeBack(context, changeId),
})
