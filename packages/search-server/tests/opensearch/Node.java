import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * One OpenSearch node for tests, in its own process so that tests can kill and pause it:
 * {@code java Node NUMBER FOLDER HTTP_PORT TRANSPORT_PORT SEEDS MANAGERS}. Exits when its standard
 * input ends.
 */
public class Node {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner
        .onBuild(
            (number, settings) -> {
              settings.put("cluster.name", "search-test");
              settings.put("node.name", "node-" + args[0]);
              settings.put("network.host", "127.0.0.1");
              settings.put("http.port", args[2]);
              settings.put("transport.port", args[3]);
              settings.putList("discovery.seed_hosts", args[4].split(","));
              settings.putList("cluster.initial_cluster_manager_nodes", args[5].split(","));
              // Allocates copies even if the test machine has little free disk space.
              settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
              settings.put("cluster.fault_detection.leader_check.timeout", "2s");
              settings.put("cluster.fault_detection.follower_check.timeout", "2s");
              settings.put("cluster.fault_detection.follower_check.retry_count", 2);
            })
        .build(
            OpenSearchRunner.newConfigs()
                .numOfNode(1)
                .basePath(args[1])
                .clusterName("search-test")
                .disableESLogger());
    System.out.println("started");
    while (System.in.read() >= 0) {}
    runner.close();
    System.exit(0);
  }
}
