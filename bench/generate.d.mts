export function vary(text: string, n: number, page: string): string;
export function generate(pages: number, folder: string): string[];
