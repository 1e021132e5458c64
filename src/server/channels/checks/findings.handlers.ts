/** The rules of delivery channels, checked before anything is published, and what cures their findings (CHOWLY-4). */
import { type findingCalls, findingRules, severities } from '../../../shared/contract/channels/findings.ts'
import { findingText } from '../../../shared/rules/channels/checks/findingText.ts'
import { hourStyleOf } from '../../../shared/rules/basics/clockTime.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { workingCopy } from '../../menu/library/workingCopy.ts'
import { checkedChannel, findingsOf } from './checkedChannel.ts'
import { mend, previewMend } from './mend.ts'

export const findingHandlers = (): Handlers<typeof findingCalls> => ({
  async checkForChowly({ channel, page, pageSize, rule, severity }, context) {
    const { run, merchantId, actor, request } = context
    const checked = await checkedChannel(context, channel)
    const copy = await workingCopy(run, merchantId)
    const found = findingsOf(checked, copy)
    const counts = findingRules.flatMap(each =>
      severities.flatMap(of => {
        const these = found.filter(finding => finding.rule === each && finding.severity === of)
        const mendable = these.filter(finding => finding.mend !== null).length
        return these.length === 0 ? [] : [{ rule: each, severity: of, count: these.length, mendable }]
      }),
    )
    const asked = found.filter(
      finding =>
        (rule === undefined || finding.rule === rule) && (severity === undefined || finding.severity === severity),
    )
    const { language } = request
    const words = {
      language,
      hourStyle: hourStyleOf(language, actor.hourStyle),
      channelName: checked.channelName,
      say: (key: string, values: Readonly<Record<string, string | number>>) => text(language, key, values),
    }
    return {
      counts,
      errors: found.filter(finding => finding.severity === 'error').length,
      warnings: found.filter(finding => finding.severity === 'warning').length,
      mendable: found.filter(finding => finding.mend !== null).length,
      rows: asked
        .slice((page - 1) * pageSize, page * pageSize)
        .map(finding => ({ ...finding, message: findingText(finding, words) })),
      total: asked.length,
      draft: copy.state.draftName,
    }
  },
  previewMendForChowly: (input, context) => previewMend(context, input),
  mendForChowly: (input, context) => mend(context, input),
})
