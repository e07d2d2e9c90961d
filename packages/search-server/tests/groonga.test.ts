import { startTestGroonga } from './engines.ts';
import { describeEngine } from './suite.ts';

describeEngine('Groonga', startTestGroonga);
