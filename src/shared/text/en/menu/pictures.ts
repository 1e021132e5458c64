export const pictures = {
  field: {
    choose: 'Choose a picture',
    hint: 'Or drop or paste one here. JPG, PNG, WebP or AVIF, 20 MB at most.',
    replace: 'Choose another',
    describe: 'Describe',
    remove: 'Remove',
    undescribed: 'Not described yet',
  },
  crop: {
    title: 'Choose the part that is shown',
    area: 'Part of the picture: drag it, or move it with the arrow keys',
    zoom: 'Zoom',
    use: 'Use this picture',
    sending: 'Sending … {{percent}} %',
  },
  texts: {
    title: 'What does the picture show?',
    hint: 'Read to those who do not see the picture.',
    alt: 'In English',
    secondAlt: 'In Chinese',
  },
} as const
