import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const pictures = {
  field: {
    choose: '选择图片',
    hint: '也可以把图片拖到这里或直接粘贴。支持 JPG、PNG、WebP、AVIF，最大 20 MB。',
    replace: '更换图片',
    describe: '图片说明',
    remove: '移除',
    undescribed: '还没有图片说明',
  },
  crop: {
    title: '选取要显示的部分',
    area: '图片显示范围：可拖动，也可用方向键移动',
    zoom: '缩放',
    use: '使用这张图片',
    sending: '正在上传… {{percent}}%',
  },
  texts: {
    title: '图片里是什么？',
    hint: '看不到图片的人会听到这段说明。',
    alt: '英文说明',
    secondAlt: '中文说明',
  },
} satisfies Translation<(typeof en)['pictures']>
