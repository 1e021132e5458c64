/** Posts a poster from and until a business day of the store. */
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { type Poster, posterCalls } from '../../../shared/contract/posters/posters.ts'
import { DateField } from '../../kit/DateField.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useThemeOf } from './PosterCard.tsx'

interface Days {
  readonly postedFrom: string
  readonly postedUntil: string
}

export function PostDialog({ poster, onClose }: { poster: Poster; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const theme = useThemeOf()(poster)
  const [form] = Form.useForm<Days>()
  const { posterId, version, terminals, state } = poster
  const post = useSend(posterCalls.postPoster, {
    stale: [posterCalls.getPosterList, posterCalls.getPosterFigures],
    form,
    toast: 'saved',
    onDone: onClose,
  })
  const where = terminals.map(each => t(`posters.terminal.${each}`)).join(' · ')
  // The days of a poster that has ended are over.
  const days = state === 'ended' ? { postedFrom: null, postedUntil: null } : poster
  return (
    <FormDialog<Days>
      form={form}
      title={t('posters.post.title', { theme })}
      text={where === '' ? t('posters.nowhere') : t('posters.post.where', { where })}
      okText={t('posters.post.ok')}
      saving={post.isPending}
      requiredMark={false}
      initialValues={{ postedFrom: days.postedFrom ?? '', postedUntil: days.postedUntil ?? '' }}
      onFinish={({ postedFrom, postedUntil }) =>
        post.mutateAsync({
          posterId,
          version,
          postedFrom: postedFrom || null,
          postedUntil: postedUntil || null,
        })
      }
      onClose={onClose}
    >
      <Form.Item<Days> name="postedFrom" label={t('posters.field.postedFrom')} extra={t('posters.post.now')}>
        <DateField clears />
      </Form.Item>
      <Form.Item<Days> name="postedUntil" label={t('posters.field.postedUntil')} extra={t('posters.post.open')}>
        <DateField clears />
      </Form.Item>
      <p className={look.quiet}>{t('posters.post.zone', { zone: timeZone })}</p>
    </FormDialog>
  )
}
