/** Posts a poster from and until a business day of the store. */
import { Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import { type Poster, posterCalls } from '../../../shared/contract/posters/posters.ts'
import { DateField } from '../../kit/DateField.tsx'
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
    <Modal
      open
      title={t('posters.post.title', { theme })}
      okText={t('posters.post.ok')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: post.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Days>
        form={form}
        name="post"
        layout="vertical"
        initialValues={{ postedFrom: days.postedFrom ?? '', postedUntil: days.postedUntil ?? '' }}
        onFinish={values =>
          post.mutate({
            posterId,
            version,
            postedFrom: values.postedFrom || null,
            postedUntil: values.postedUntil || null,
          })
        }
      >
        <p className={look.quiet}>{where === '' ? t('posters.nowhere') : t('posters.post.where', { where })}</p>
        <Form.Item<Days> name="postedFrom" label={t('posters.field.postedFrom')} extra={t('posters.post.now')}>
          <DateField clears />
        </Form.Item>
        <Form.Item<Days> name="postedUntil" label={t('posters.field.postedUntil')} extra={t('posters.post.open')}>
          <DateField clears />
        </Form.Item>
        <p className={look.quiet}>{t('posters.post.zone', { zone: timeZone })}</p>
      </Form>
    </Modal>
  )
}
