/** The words of the image zoom: for the page's own markup, and for the code that comes with a picture. */
import type { Lang } from '../site/types.ts';

export const zoomStrings: Readonly<Record<Lang, { readonly zoomImage: string }>> = {
  en: { zoomImage: 'Zoom image: {alt}' },
  zh: { zoomImage: '放大图片：{alt}' },
};
