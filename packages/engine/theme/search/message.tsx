/** What the panel says in words: waiting, failed, nothing found, another query meant. */
import type { SearchWords } from '../../languages/language.ts';
import type { SearchState } from '../../search/session.ts';

interface MessageProps {
  readonly text: SearchWords;
  readonly state: SearchState;
  /** What to say while an answer is awaited. */
  readonly loading: string | undefined;
  readonly isEmpty: boolean;
  readonly isFailed: boolean;
  onRetry(): void;
}

/** What stands in place of hits, or above them. */
export function Message({ text, state, loading, isEmpty, isFailed, onRetry }: MessageProps) {
  const { result, isPending } = state;
  if (loading)
    return (
      <p className="search-message" data-loading="">
        {loading}
      </p>
    );
  if (isFailed)
    return (
      <div className="search-message" role="alert">
        <p>{text.failed}</p>
        <button type="button" className="button" onClick={onRetry}>
          {text.retry}
        </button>
      </div>
    );
  if (!result || isPending) return null;
  if (isEmpty)
    return (
      <div className="search-message">
        <p>
          <WithQuery text={text.none} query={result.query} />
        </p>
        <p>{text.noneHelp}</p>
      </div>
    );
  return (
    result.didYouMean && (
      <p className="search-more">
        <WithQuery text={text.meant} query={result.didYouMean} />
      </p>
    )
  );
}

/** A text with the query in bold in its place. */
function WithQuery({ text, query }: { text: string; query: string }) {
  const [before, after] = text.split('{query}');
  return (
    <>
      {before}
      <b>{query}</b>
      {after}
    </>
  );
}
