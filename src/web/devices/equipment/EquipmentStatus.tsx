import type { ReactNode } from 'react'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'

export function EquipmentStatus({ status }: { status: 'valid' | 'invalid' }): ReactNode {
  const t = useTexts()
  return <Status tone={status === 'valid' ? 'good' : 'neutral'}>{t(`equipment.status.${status}`)}</Status>
}
