package bottin.analysis;

import java.util.HashSet;
import java.util.Set;
import org.apache.lucene.analysis.FilteringTokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;

/**
 * Provides {@code unique} of the full server, which removes repeated tokens. The server needs it for its index
 * of users and roles.
 */
@NamedComponent("unique")
public class UniqueFactory implements TokenFilterFactory {
    @Override
    public TokenStream create(TokenStream tokens) {
        return new OnceFilter(tokens);
    }

    private static final class OnceFilter extends FilteringTokenFilter {
        private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
        private final Set<String> seen = new HashSet<>();

        private OnceFilter(TokenStream tokens) {
            super(tokens);
        }

        @Override
        protected boolean accept() {
            return seen.add(term.toString());
        }

        @Override
        public void reset() throws java.io.IOException {
            super.reset();
            seen.clear();
        }
    }
}
