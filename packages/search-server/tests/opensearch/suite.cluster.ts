import { describeEngine } from '../suite.ts';
import { startCluster } from './cluster.ts';

describeEngine('OpenSearch', startCluster);
