/** What a directive has given to the block of an island. */
export function propsOf<Props>(block: HTMLElement): Props {
  return JSON.parse(block.dataset.props ?? '{}');
}
