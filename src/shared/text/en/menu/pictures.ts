export const pictures = {
  field: {
    choose: 'Choose an image',
    hint: 'Or drop or paste one here. JPG, PNG, WebP or AVIF, up to 20 MB.',
    replace: 'Replace',
    describe: 'Add description',
    remove: 'Remove',
    undescribed: 'No description',
  },
  crop: {
    title: 'Crop image',
    area: 'Crop area. Drag it or use the arrow keys.',
    zoom: 'Zoom',
    use: 'Use this image',
    sending: 'Uploading… {{percent}}%',
  },
  texts: {
    title: 'What does the image show?',
    hint: 'Read aloud to guests who can’t see it.',
    alt: 'In English',
    secondAlt: 'In Chinese',
  },
} as const
