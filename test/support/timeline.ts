/** The events of the timelines of a page, as the texts that people read: `Owner set the due date of task Draw none → 8 Dec`. */
export const eventsIn = (html: string): string[] =>
  [...html.matchAll(/<ol class="timeline">(.*?)<\/ol>/gs)].flatMap(([, items]) =>
    items!.split('<span class="avatar').slice(1).map(textOf),
  )

/** The values before and after of the changes on a page: `Pending → In progress`. */
export const valuesIn = (html: string): string[] =>
  [...html.matchAll(/<ul class="values">(.*?)<\/ul>/gs)].flatMap(([, items]) =>
    items!.split('<li>').slice(1).map(textOf),
  )

const textOf = (html: string) =>
  html
    .replace(/^[^<>]*>[^<]*<\/span>/, '')
    .replaceAll('<span class="aloud">changed to</span>', '')
    .replaceAll(/<a class="when".*?<\/a>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' :', ':')
    .trim()
